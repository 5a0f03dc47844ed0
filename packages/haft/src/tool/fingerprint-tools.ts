import { createRequire } from "node:module";
import type { ToolDefinition } from "./tool-definition.ts";

/**
 * The fingerprint of what a model is shown: `sha256:` and 64 hex digits over names, descriptions and input schemas, in their order.
 *
 * The same definitions have the same one, in every process; any change of them, their order included, has another.
 */
export function fingerprintTools(definitions: readonly ToolDefinition[]): string {
  // node:crypto takes 8 ms to load, and most programs never need it.
  const { createHash } = createRequire(import.meta.url)("node:crypto") as typeof import("node:crypto");
  const shown = definitions.map(({ name, description, inputSchema }) => [name, description, inputSchema]);
  return `sha256:${createHash("sha256").update(JSON.stringify(shown)).digest("hex")}`;
}
