import type { McpServerConfig } from "@haft/mcp";
import { isJsonObject, type JsonObject, type JsonValue } from "haft";

/** What a server is, in a line: the program with its arguments, or the address, as they are written in its definition. */
export function serverTarget({ definition = {}, type }: McpServerConfig): string {
  const { command, args, url } = definition;
  if (type !== "stdio") return String(url);
  return [command, ...(Array.isArray(args) ? args : [])].map(String).join(" ");
}

/** A definition to be shown: the values of variables and headers, and the secret of a client, are hidden unless they only name a variable. */
export function shownDefinition(definition: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(definition).map(([key, value]) => [key, shownMember(key, value)]));
}

function shownMember(key: string, value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  const isSecret = (name: string): boolean =>
    key === "env" || key === "headers" || (key === "oauth" && name === "clientSecret");
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isSecret(name) ? hidden(one) : one]));
}

function hidden(value: JsonValue): JsonValue {
  return /^(?:[A-Za-z]+ )?\$\{[A-Za-z_][A-Za-z0-9_]*\}$/.test(String(value)) ? value : "…";
}
