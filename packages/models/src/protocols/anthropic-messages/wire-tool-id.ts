import { createRequire } from "node:module";

/**
 * The id of a call as Anthropic accepts it: one with other characters is replaced by a hash, the same in the call and in its result.
 *
 * Source: "tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'", error quoted in maximhq/bifrost#5097.
 */
export function wireToolId(id: string): string {
  if (/^[a-zA-Z0-9_-]{1,64}$/.test(id)) return id;
  const { createHash } = createRequire(import.meta.url)("node:crypto") as typeof import("node:crypto");
  return `call_${createHash("sha256").update(id).digest("hex").slice(0, 32)}`;
}
