import type { JsonObject } from "haft";
import { DocumentFault } from "../document/document-fault.ts";
import { type Documents, memberOf, objectAt } from "../document/located.ts";
import type { Dialect } from "../operations/dialect.ts";
import type { SecurityRequirement } from "../operations/parameter.ts";
import { RequestFault } from "../request/request-fault.ts";
import type { Credentials, CredentialValue, SentCredential } from "./credential.ts";
import { sendCredential } from "./security-scheme.ts";

/**
 * The credentials of a call: those of the first requirement that can be met; none where nobody has to say who they are.
 *
 * @throws {RequestFault} `credentials-missing`, naming what is missing, never a value
 */
export async function chooseCredentials(
  documents: Documents,
  dialect: Dialect,
  security: readonly SecurityRequirement[],
  credentials: Credentials,
): Promise<readonly SentCredential[]> {
  const problems: string[] = [];
  for (const requirement of security.filter((one) => one.length > 0)) {
    const found = await meet(documents, dialect, requirement, credentials);
    if (typeof found !== "string") return found;
    problems.push(found);
  }
  if (problems.length === 0 || security.some((one) => one.length === 0)) return [];
  throw new RequestFault("credentials-missing", `${problems.join("; or ")}. Only who runs this can give it`);
}

/** What meets a requirement, or why it is not met. */
async function meet(
  documents: Documents,
  dialect: Dialect,
  requirement: SecurityRequirement,
  credentials: Credentials,
): Promise<readonly SentCredential[] | string> {
  const sent: SentCredential[] = [];
  for (const name of requirement) {
    const given = Object.hasOwn(credentials, name)
      ? await currentValue(credentials[name] as Credentials[string])
      : undefined;
    const scheme = schemeOf(documents, dialect, name);
    if (scheme === undefined) return `its security scheme "${name}" is not in the document`;
    if (given === undefined && scheme.type !== "mutualTLS")
      return `its security scheme "${name}" (${kindOf(scheme)}) needs a credential and none is given`;
    const written = sendCredential(scheme, given ?? "");
    if ("problem" in written) return `its security scheme "${name}" cannot be used: ${written.problem}`;
    sent.push(written);
  }
  return sent;
}

async function currentValue(credential: Credentials[string]): Promise<CredentialValue | undefined> {
  return typeof credential === "function" ? await credential() : credential;
}

/** A security scheme of the document; undefined when there is none of that name. */
export function schemeOf(documents: Documents, dialect: Dialect, name: string): JsonObject | undefined {
  const schemes =
    dialect === "swagger"
      ? memberOf(documents.first, "securityDefinitions")
      : memberOf(memberOf(documents.first, "components"), "securitySchemes");
  try {
    return objectAt(documents, memberOf(schemes, name), "a security scheme").value;
  } catch (error) {
    if (error instanceof DocumentFault) return undefined;
    throw error;
  }
}

function kindOf({ type, scheme }: JsonObject): string {
  const words = type === "http" ? [type, scheme] : [type];
  return words.filter((word) => typeof word === "string").join(" ");
}
