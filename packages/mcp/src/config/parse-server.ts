import { createHash } from "node:crypto";
import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { type Environment, expandVariables } from "./expand-variables.ts";
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

class DefinitionError extends Error {
  readonly missing: readonly string[] | undefined;

  constructor(message: string, missing?: readonly string[]) {
    super(message);
    this.missing = missing;
  }
}

function readServer(name: string, entry: JsonValue, origin: ServerOrigin): McpServerConfig {
  if (!isJsonObject(entry)) throw new DefinitionError("it is no object; give one with a command or a url");
  const type = typeOf(entry);
  const fields = new Fields(entry, origin.environment);
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

function oauthOf({ oauth }: JsonObject, fields: Fields): { readonly oauth?: OAuthConfig | false } {
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

class Fields {
  readonly missing: Set<string>;
  readonly #entry: JsonObject;
  readonly #environment: Environment;

  constructor(entry: JsonObject, environment: Environment, missing: Set<string> = new Set()) {
    this.#entry = entry;
    this.#environment = environment;
    this.missing = missing;
  }

  /** The fields of an object within, whose missing variables count as those of the whole. */
  of(entry: JsonObject): Fields {
    return new Fields(entry, this.#environment, this.missing);
  }

  text(key: string): string {
    const value = this.#entry[key];
    if (typeof value !== "string" || value.trim() === "") {
      throw new DefinitionError(`its "${key}" is ${value === undefined ? "missing" : "no text"}`);
    }
    return this.#expand(value);
  }

  url(key: string): string {
    const url = this.text(key);
    if (this.missing.size > 0) return url;
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw new DefinitionError(`its "${key}" is no address that begins with http:// or https://`);
    }
    const { username, password } = new URL(url);
    if (username !== "" || password !== "") {
      throw new DefinitionError(`its "${key}" holds a name or password; take it out, and give it as a header`);
    }
    return url;
  }

  texts(key: string): readonly string[] {
    const value = this.#entry[key] ?? [];
    if (!Array.isArray(value)) throw new DefinitionError(`its "${key}" is no list of texts`);
    return value.map((one) => this.#expand(textOf(one, `"${key}" holds`)));
  }

  record(key: string): Readonly<Record<string, string>> {
    const value = this.#entry[key] ?? {};
    if (!isJsonObject(value)) throw new DefinitionError(`its "${key}" is no object of texts`);
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, this.#expand(textOf(one, `"${key}.${name}" is`))]),
    );
  }

  /** A header that cannot be sent would be quoted, secrets and all, by what refuses it. */
  headers(key: string): Readonly<Record<string, string>> {
    const headers = this.record(key);
    const broken = Object.entries(headers).find(([name, value]) => !isHeader(name, value));
    if (broken === undefined) return headers;
    throw new DefinitionError(
      `its header ${JSON.stringify(broken[0])} cannot be sent: there is a line break or the like in its name or value`,
    );
  }

  textIfAny(key: string): Readonly<Record<string, string>> {
    return this.#entry[key] === undefined ? {} : { [key]: this.text(key) };
  }

  /** One text, as some agents write it, or a list, as others do; under either name. */
  scope(): { readonly scope?: string } {
    const key = this.#entry.scope === undefined ? "scopes" : "scope";
    const value = this.#entry[key];
    if (value === undefined) return {};
    return { scope: Array.isArray(value) ? this.texts(key).join(" ") : this.text(key) };
  }

  port(key: string): Readonly<Record<string, number>> {
    const value = this.#entry[key];
    if (value === undefined) return {};
    if (typeof value === "number" && Number.isInteger(value) && value > 0 && value < 65_536) return { [key]: value };
    throw new DefinitionError(`its "${key}" is no port, a whole number from 1 to 65535`);
  }

  number(key: string, as: string): Readonly<Record<string, number>> {
    const value = this.#entry[key];
    if (value === undefined) return {};
    if (typeof value === "number" && value > 0) return { [as]: value };
    throw new DefinitionError(`its "${key}" is no number of milliseconds above 0`);
  }

  #expand(text: string): string {
    const expanded = expandVariables(text, this.#environment);
    for (const name of expanded.missing) this.missing.add(name);
    return expanded.text;
  }
}

function textOf(value: JsonValue, where: string): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new DefinitionError(`its ${where} something that is no text`);
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

function isHeader(name: string, value: string): boolean {
  try {
    new Headers([[name, value]]);
    return true;
  } catch {
    return false;
  }
}
