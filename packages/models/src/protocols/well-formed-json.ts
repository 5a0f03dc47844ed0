/**
 * JSON whose texts are well-formed Unicode: half a surrogate pair becomes U+FFFD.
 *
 * `JSON.stringify` writes the half as an escape, for which some servers refuse the whole request.
 *
 * Source: "The request body is not valid JSON: no low surrogate in string", error quoted in anthropics/claude-code#1939.
 */
export function wellFormedJson(value: unknown): string {
  const text = JSON.stringify(value);
  return halfPair.test(text) ? JSON.stringify(value, wellFormed) : text;
}

// Also found in a text that only quotes such an escape, which then stays as it is.
const halfPair = /\\ud[89a-f]/;

function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}
