import { wordsOf } from "./words-of.ts";

/** What is searched for: tools by their exact names, or by words, of which some must be there. */
export type ToolQuery =
  | { readonly type: "select"; readonly names: readonly string[] }
  | { readonly type: "words"; readonly words: readonly string[]; readonly required: readonly string[] };

/** Reads `select:first,second`, or words; one with a plus before it, `+github`, must be there. Quotes around things are dropped. */
export function parseToolQuery(query: string): ToolQuery {
  const text = unquoted(query);
  const names = /^select\s*:(.*)$/is.exec(text)?.[1];
  if (names !== undefined) {
    const given = names.split(",").map(unquoted);
    return { type: "select", names: [...new Set(given.filter((name) => name !== ""))] };
  }
  const parts = text.split(/\s+/).map((part) => ({ isRequired: part.startsWith("+"), words: wordsOf(part) }));
  return {
    type: "words",
    words: [...new Set(parts.flatMap(({ words }) => words))],
    required: [...new Set(parts.filter(({ isRequired }) => isRequired).flatMap(({ words }) => words))],
  };
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^["'`“”]+|["'`“”]+$/g, "")
    .trim();
}
