import { createHash } from "node:crypto";
import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { DefinitionError, DefinitionFields } from "./definition-fields.ts";
import type { Environment } from "./expand-variables.ts";
import type { McpScope, McpServerConfig, OAuthConfig } from "./server-config.ts";

/** Where a definition stands, and what its variables are. */
export interface ServerOrigin {
  readonly scope: McpScope;
  readonly file?: string | undefined;
  readonly environment: Environment;
}

/** What is wrong with a definition. */
export interface ServerFault {
  /** The end of a sentence, with a way out. */
  readonly problem: string;
  /** The variables that it names and the environment has not, where nothing else is wrong. */
  readonly missing?: readonly string[] | undefined;
}

export type ParsedServer = { readonly server: McpServerConfig } | ServerFault;

/** Reads one entry of `mcpServers`. Members that nobody knows are left aside. */
export function parseServer(name: string, entry: JsonValue, origin: ServerOrigin): ParsedServer {
  try {
    return { server: readServer(name, entry, origin) };
  } catch (error) {
    if (error instanceof DefinitionError) return { problem: error.message, missing: error.missing };
    throw error;
  }
}

function readServer(name: string, entry: JsonValue, origin: ServerOrigin): McpServerConfig {
  if (!isJsonObject(entry)) throw new DefinitionError("it is no object; give one with a command or a url");
  const type = typeOf(entry);
  const fields = new DefinitionFields(entry, origin.environment);
  const common = {
    name,
    scope: origin.scope,
    ...(origin.file === undefined ? {} : { file: origin.file }),
    fingerprint: fingerprintOf(entry),
    definition: entry,
    ...fields.number("timeout", "timeoutMs"),
    ...(entry.alwaysLoad === true ? { alwaysLoad: true } : {}),
  };
  const server: McpServerConfig =
    type === "stdio"
      ? {
          ...common,
          type,
          command: fields.text("command"),
          args: fields.texts("args"),
          env: fields.record("env"),
          ...(entry.cwd === undefined ? {} : { cwd: fields.text("cwd") }),
        }
      : { ...common, type, url: fields.url("url"), headers: fields.headers("headers"), ...oauthOf(entry, fields) };
  if (fields.missing.size > 0) {
    const names = [...fields.missing].map((one) => `"${one}"`).join(", ");
    throw new DefinitionError(`the environment has no ${names}; set it, or write a default as in \${NAME:-default}`, [
      ...fields.missing,
    ]);
  }
  return server;
}

function typeOf(entry: JsonObject): "stdio" | "http" | "sse" {
  const { type } = entry;
  if (type === undefined) {
    if (entry.url === undefined) return "stdio";
    throw new DefinitionError('it has a "url" and no "type"; add "type": "http", or "sse" for an older server');
  }
  if (type === "stdio" || type === "http" || type === "sse") return type;
  if (type === "streamable-http" || type === "streamableHttp") return "http";
  throw new DefinitionError(
    `there is no transport ${JSON.stringify(type)}; the transports are "stdio", "http" and "sse"`,
  );
}

function oauthOf({ oauth }: JsonObject, fields: DefinitionFields): { readonly oauth?: OAuthConfig | false } {
  if (oauth === undefined || oauth === false) return oauth === undefined ? {} : { oauth };
  if (!isJsonObject(oauth))
    throw new DefinitionError('its "oauth" is no object; leave it out, or write false to never sign in');
  const inner = fields.of(oauth);
  return {
    oauth: {
      ...inner.textIfAny("clientId"),
      ...inner.textIfAny("clientSecret"),
      ...inner.port("callbackPort"),
      ...inner.scope(),
      ...(oauth.issuer === undefined ? {} : { issuer: inner.url("issuer") }),
    },
  };
}

function fingerprintOf(entry: JsonObject): string {
  return `sha256:${createHash("sha256")
    .update(JSON.stringify(sorted(entry)))
    .digest("hex")}`;
}

function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key] as JsonValue)]),
  );
}
