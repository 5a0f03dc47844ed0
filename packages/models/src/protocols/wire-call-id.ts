import { createRequire } from "node:module";

const maxLength = 40;

/**
 * The id of a call as OpenAI accepts it: one that is too long is replaced by a hash, the same in the call and in its result.
 *
 * Source: "Expected a string with maximum length 40", error quoted in vercel/ai#5171.
 */
export function wireCallId(id: string): string {
  return id.length <= maxLength ? id : `call_${hashOf(id).slice(0, 32)}`;
}

/**
 * The id of a call as Mistral accepts it: any other than nine letters and digits is replaced by nine digits of a hash.
 *
 * Source: "Tool call id was … but must be a-z, A-Z, 0-9, with a length of 9", error quoted in karthink/gptel#1203.
 */
export function nineLetterCallId(id: string): string {
  return /^[a-zA-Z0-9]{9}$/.test(id) ? id : hashOf(id).slice(0, 9);
}

function hashOf(id: string): string {
  const { createHash } = createRequire(import.meta.url)("node:crypto") as typeof import("node:crypto");
  return createHash("sha256").update(id).digest("hex");
}
