/**
 * The words of a name or text, in lower case: `listOpenIssues_v2` has `list`, `open`, `issue`, `v2`. A plural is its singular.
 *
 * Accents do not count. What is written without spaces, as Chinese is, has a word for each pair of characters.
 */
export function wordsOf(text: string): readonly string[] {
  const words = isAscii.test(text)
    ? text.replace(asciiHump, "$1 ").toLowerCase().match(asciiWord)
    : wordsOfAnyScript(text);
  return (words ?? []).map(singular);
}

// Patterns for all scripts take ten times as long, and there are thousands of descriptions.
const isAscii = /^[\t-~]*$/;
const asciiHump = /([a-z0-9])(?=[A-Z])/g;
const asciiWord = /[a-z0-9]+/g;

function wordsOfAnyScript(text: string): string[] {
  const plain = text.normalize("NFKD").replace(accent, "").normalize("NFC");
  const words = plain.replace(hump, "$1 ").toLowerCase().match(word) ?? [];
  return words.flatMap((one) => (unspaced.test(one) ? (one.match(runs) ?? []).flatMap(pairsOf) : [one]));
}

const accent = /[\u0300-\u036f]/g;
const hump = /(\p{Ll}|\p{N})(?=\p{Lu})/gu;
const word = /[\p{L}\p{M}\p{N}]+/gu;
const scripts = ["Han", "Hiragana", "Katakana", "Hangul", "Thai", "Lao", "Khmer", "Myanmar"]
  .map((script) => `\\p{scx=${script}}`)
  .join("");
const unspaced = new RegExp(`[${scripts}]`, "u");
const runs = new RegExp(`[${scripts}]+|[^${scripts}]+`, "gu");

function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2 || !unspaced.test(run)) return [run];
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`);
}

function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith("s") || withoutPlural.some((end) => word.endsWith(end))) return word;
  return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

const withoutPlural = ["ss", "us", "is"];
