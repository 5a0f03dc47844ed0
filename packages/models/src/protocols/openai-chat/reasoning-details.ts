import { isJsonObject, type JsonObject, type JsonValue } from "haft";

/**
 * Adds what came of `reasoning_details`. The pieces of one block have one index: its texts are joined, and what comes late, as a
 * signature does, belongs to it.
 *
 * Source: openrouter.ai/docs, "Reasoning Tokens", "Preserving Reasoning"; pieces as quoted in agno-agi/agno#5802.
 */
export function readReasoningDetails(pieces: JsonValue | undefined, details: JsonObject[]): void {
  if (!Array.isArray(pieces)) return;
  for (const piece of pieces) {
    if (!isJsonObject(piece)) continue;
    const at = details.findLastIndex((known) => isSameBlock(known, piece));
    const known = details[at];
    if (known === undefined) details.push(piece);
    else details[at] = joined(known, piece);
  }
}

function isSameBlock(known: JsonObject, piece: JsonObject): boolean {
  return typeof piece.index === "number" && known.index === piece.index && known.type === piece.type;
}

function joined(known: JsonObject, piece: JsonObject): JsonObject {
  const texts: Record<string, string> = {};
  for (const field of ["text", "summary", "data"]) {
    const [before, more] = [known[field], piece[field]];
    if (typeof before === "string" && typeof more === "string") texts[field] = before + more;
  }
  const said = Object.entries(piece).filter(([, value]) => value !== null);
  return { ...known, ...Object.fromEntries(said), ...texts };
}
