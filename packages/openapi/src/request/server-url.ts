import { isJsonObject, type JsonObject } from "haft";
import { type Documents, type Located, memberOf, membersOf } from "../document/located.ts";
import type { Dialect } from "../operations/dialect.ts";
import { RequestFault } from "./request-fault.ts";

export interface ServerOptions {
  /** Where the API begins, in place of what the document says. */
  readonly baseUrl?: string | URL | undefined;
  /** Values of the variables in addresses of servers. @default their own defaults */
  readonly serverVariables?: Readonly<Record<string, string>> | undefined;
}

/**
 * Where the API begins.
 *
 * @param servers the list of the operation, its path or the document; the first one counts
 * @throws {RequestFault} `server-unknown` when it is no address of http or https
 */
export function serverUrl(
  documents: Documents,
  dialect: Dialect,
  servers: Located,
  { baseUrl, serverVariables = {} }: ServerOptions,
): URL {
  if (baseUrl !== undefined) return webUrl(String(baseUrl), "", "the option baseUrl");
  if (dialect === "swagger") return webUrl(swaggerServer(documents.first), documents.first.uri, "the document");
  const [first] = membersOf(servers);
  const server = first?.[1] ?? { ...servers, value: { url: "/" } };
  const { url } = isJsonObject(server.value) ? server.value : {};
  return webUrl(filledIn(typeof url === "string" ? url : "/", server, serverVariables), server.uri, "the document");
}

function webUrl(text: string, base: string, whose: string): URL {
  const isRelative = base === "" || base.startsWith("file:");
  if (!URL.canParse(text, isRelative ? undefined : base))
    throw new RequestFault(
      "server-unknown",
      `${whose} gives the server "${withoutUser(text).slice(0, 200)}", which is no whole address; ${wayOut}`,
    );
  const url = isRelative ? new URL(text) : new URL(text, base);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new RequestFault(
      "server-unknown",
      `${whose} gives a server of "${url.protocol}", where http or https is needed`,
    );
  url.username = "";
  url.password = "";
  url.hash = "";
  return url;
}

const wayOut = "the option baseUrl can say where the API begins, or --openapi-server of the command";

function withoutUser(text: string): string {
  return text.replace(/\/\/[^/?#]*@/, "//");
}

/** A server of Swagger 2.0: https where it is offered; without a host it is the document's own. */
function swaggerServer({ value, uri }: Located<JsonObject>): string {
  const { host, basePath, schemes } = value;
  const path = typeof basePath === "string" && basePath.startsWith("/") ? basePath : "/";
  if (typeof host !== "string") return path;
  const offered = Array.isArray(schemes) ? schemes : [];
  const own = /^https?:/.exec(uri)?.[0].slice(0, -1) ?? "https";
  const scheme = offered.includes("https") ? "https" : offered.includes("http") ? "http" : own;
  return `${scheme}://${host}${path}`;
}

function filledIn(url: string, server: Located, given: Readonly<Record<string, string>>): string {
  return url.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const variable = memberOf(memberOf(server, "variables"), name).value;
    const { default: usual, enum: allowed } = isJsonObject(variable) ? variable : {};
    const value = Object.hasOwn(given, name) ? given[name] : usual;
    if (value !== undefined && Array.isArray(allowed) && !allowed.includes(value as string))
      throw new RequestFault(
        "server-unknown",
        `the variable "${name}" of the server is ${JSON.stringify(value)}, where one of ${allowed.join(", ")} is needed`,
      );
    if (typeof value === "string") return value;
    throw new RequestFault(
      "server-unknown",
      `the variable "${name.slice(0, 100)}" of the server has no value; the option serverVariables can give it, or ${wayOut}`,
    );
  });
}
