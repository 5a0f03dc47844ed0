import type { JsonObject, JsonValue } from "haft";
import { isHeaderName } from "../operations/read-parameters.ts";
import { headerValue } from "../request/write-header.ts";
import type { CredentialValue, SentCredential } from "./credential.ts";

/** How a credential is sent for a scheme, or why none can be, as the end of a sentence. */
export type SentScheme = SentCredential | { readonly problem: string };

/** Writes a credential as its scheme wants it, of Swagger 2.0 or OpenAPI 3. */
export function sendCredential(scheme: JsonObject, given: CredentialValue): SentScheme {
  const kind = wordOf(scheme.type).toLowerCase();
  if (kind === "mutualtls")
    return { problem: "it wants a certificate of the connection (mutualTLS), which is not supported" };
  if (kind === "basic" || (kind === "http" && /^basic$/i.test(wordOf(scheme.scheme)))) return basic(given);
  if (typeof given !== "string") return { problem: "it wants one text, and a user with a password is given" };
  if (given === "") return { problem: "its credential is empty" };
  if (kind === "http") return authorization(`${schemeName(scheme)} ${given}`, [given]);
  if (kind === "oauth2" || kind === "openidconnect") return authorization(`Bearer ${given}`, [given]);
  if (kind !== "apikey") return { problem: `its type ${JSON.stringify(scheme.type)} is not known` };
  const place = ["header", "query", "cookie"].find((one) => one === scheme.in) as SentCredential["place"] | undefined;
  if (place === undefined || typeof scheme.name !== "string")
    return { problem: "the document does not say where its key is sent" };
  if (place === "header" && !isHeaderName(scheme.name))
    return { problem: `there is no header ${JSON.stringify(scheme.name)}` };
  return {
    place,
    name: scheme.name,
    value: place === "header" ? headerValue(given, "the credential") : given,
    secrets: [given],
  };
}

function schemeName({ scheme }: JsonObject): string {
  const name = wordOf(scheme);
  return /^bearer$/i.test(name) ? "Bearer" : name;
}

function wordOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}

function basic(given: CredentialValue): SentScheme {
  const colon = typeof given === "string" ? given.indexOf(":") : 0;
  if (colon === -1) return { problem: "it wants a user and a password" };
  const { username, password } =
    typeof given === "string" ? { username: given.slice(0, colon), password: given.slice(colon + 1) } : given;
  const both = `${username}:${password}`;
  const encoded = Buffer.from(both, "utf8").toString("base64");
  return authorization(`Basic ${encoded}`, [password, both, encoded]);
}

function authorization(value: string, secrets: readonly string[]): SentCredential {
  return { place: "header", name: "authorization", value: headerValue(value, "the credential"), secrets };
}
