import { createRequire } from "node:module";

const maxLength = 40;

/**
 * The id of a call as OpenAI accepts it: one that is too long is replaced by a hash, the same in the call and in its result.
 *
 * Source: "Expected a string with maximum length 40", error quoted in vercel/ai#5171.
 */
export function wireCallId(id: string): string {
  if (id.length <= maxLength) return id;
  const { createHash } = createRequire(import.meta.url)("node:crypto") as typeof import("node:crypto");
  return `call_${createHash("sha256").update(id).digest("hex").slice(0, 32)}`;
}
