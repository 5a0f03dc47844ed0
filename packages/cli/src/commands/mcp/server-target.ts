import type { McpServerConfig } from "@haft/mcp";
import type { JsonObject, JsonValue } from "haft";

/** What a server is, in a line: the program with its arguments, or the address, as they are written in its definition. */
export function serverTarget({ definition = {}, type }: McpServerConfig): string {
  const { command, args, url } = definition;
  if (type !== "stdio") return String(url);
  return [command, ...(Array.isArray(args) ? args : [])].map(String).join(" ");
}

/** A definition to be shown: the values of variables and headers are hidden unless they only name a variable. */
export function shownDefinition(definition: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(definition).map(([key, value]) =>
      (key === "env" || key === "headers") && typeof value === "object" && value !== null
        ? [key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hidden(one)]))]
        : [key, value],
    ),
  );
}

function hidden(value: JsonValue): JsonValue {
  return /^(?:[A-Za-z]+ )?\$\{[A-Za-z_][A-Za-z0-9_]*\}$/.test(String(value)) ? value : "…";
}
