import { createHash } from "node:crypto";
import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import { type Environment, expandVariables } from "./expand-variables.ts";
import type { McpScope, McpServerConfig } from "./server-config.ts";

/** Where a definition stands, and what its variables are. */
export interface ServerOrigin {
  readonly scope: McpScope;
  readonly file?: string | undefined;
  readonly environment: Environment;
}

/** A server, or what is wrong with its definition, as the end of a sentence. */
export type ParsedServer = { readonly server: McpServerConfig } | { readonly problem: string };

/** Reads one entry of `mcpServers`. Members that nobody knows are left aside. */
export function parseServer(name: string, entry: JsonValue, origin: ServerOrigin): ParsedServer {
  try {
    return { server: readServer(name, entry, origin) };
  } catch (error) {
    if (error instanceof DefinitionError) return { problem: error.message };
    throw error;
  }
}

class DefinitionError extends Error {}

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
      : { ...common, type, url: fields.url("url"), headers: fields.record("headers") };
  if (fields.missing.size > 0) {
    const names = [...fields.missing].map((one) => `"${one}"`).join(", ");
    throw new DefinitionError(`the environment has no ${names}; set it, or write a default as in \${NAME:-default}`);
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

class Fields {
  readonly missing: Set<string> = new Set();
  readonly #entry: JsonObject;
  readonly #environment: Environment;

  constructor(entry: JsonObject, environment: Environment) {
    this.#entry = entry;
    this.#environment = environment;
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
