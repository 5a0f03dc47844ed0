/** The words of a name or text, in lower case: `listOpenIssues_v2` has `list`, `open`, `issue`, `v2`. A plural is its singular. */
export function wordsOf(text: string): readonly string[] {
  const words = isAscii.test(text)
    ? text.replace(asciiHump, "$1 ").toLowerCase().match(asciiWord)
    : text.replace(hump, "$1 ").toLowerCase().match(word);
  return (words ?? []).map(singular);
}

// Patterns for all scripts take ten times as long, and there are thousands of descriptions.
const isAscii = /^[\t-~]*$/;
const asciiHump = /([a-z0-9])(?=[A-Z])/g;
const asciiWord = /[a-z0-9]+/g;
const hump = /(\p{Ll}|\p{N})(?=\p{Lu})/gu;
const word = /[\p{L}\p{M}\p{N}]+/gu;

function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith("s") || withoutPlural.some((end) => word.endsWith(end))) return word;
  return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

const withoutPlural = ["ss", "us", "is"];
