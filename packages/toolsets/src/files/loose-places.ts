import { shownText } from "../text/shown-text.ts";
import { type EditInput, type EditPlace, findPlaces } from "./edit-changes.ts";
import { type FoldRule, lineEnds } from "./folded-text.ts";

/** Where `old_string` would be found if a difference were ignored. `mayApply` says that this cannot be meant otherwise. */
export interface LoosePlaces {
  readonly ignored: string;
  readonly places: readonly EditPlace[];
  readonly mayApply: boolean;
}

/**
 * Looks again for what was not found, ignoring differences that a reader does not see: one kind at a time, then all of them.
 *
 * @returns the first way that finds something
 */
export function findLoosely(text: string, input: EditInput): LoosePlaces | undefined {
  if (text.length > longestText) return undefined;
  for (const { ignored, rules, isLayout } of ways) {
    const places = findPlaces(text, input, rules);
    if (places.length === 0) continue;
    const [first, ...more] = places;
    const changes = first !== undefined && text.slice(first.change.start, first.change.end) !== first.change.text;
    // New lines would bring an indentation of their own.
    const mayApply = more.length === 0 && changes && !(isLayout && first.change.text.includes("\n"));
    return { ignored, places, mayApply };
  }
  const isHidden = shownText(text.replace(lineEnds.pattern, "\n")).includes(
    shownText(input.old_string.replace(lineEnds.pattern, "\n")),
  );
  return isHidden ? { ignored: "control characters that are not shown", places: [], mayApply: false } : undefined;
}

const longestText = 8 * 1024 * 1024;

const noBreakSpaces: FoldRule = { pattern: /[\u00a0\u2007\u202f]/g, fold: () => " " };
const quotes: FoldRule = {
  pattern: /[\u2018-\u201f]/g,
  fold: (quote) => (quote < "\u201c" ? "'" : '"'),
};
const dashes: FoldRule = { pattern: /[\u2010-\u2015\u2212]/g, fold: () => "-" };
const composition: FoldRule = {
  pattern: /\P{M}\p{M}+|[\u1100-\u11ff]+|[\u2126\u212a\u212b]/gu,
  fold: (characters) => characters.normalize("NFC"),
};
const trailingSpaces: FoldRule = { pattern: /(?<![ \t])[ \t]+(?=\n)/g, fold: () => "" };
const blanks: FoldRule = { pattern: /[ \t]+/g, fold: () => " " };
const unseen = [noBreakSpaces, quotes, dashes, composition, trailingSpaces];

const ways: readonly { readonly ignored: string; readonly rules: readonly FoldRule[]; readonly isLayout?: true }[] = [
  { ignored: "spaces at line ends", rules: [trailingSpaces] },
  { ignored: "the kind of quotes", rules: [quotes] },
  { ignored: "the kind of spaces (no-break spaces)", rules: [noBreakSpaces] },
  { ignored: "the kind of dashes", rules: [dashes] },
  { ignored: "how accented characters are composed (NFC, NFD)", rules: [composition] },
  { ignored: "tabs and the number of spaces", rules: [blanks], isLayout: true },
  { ignored: "the kinds of spaces, quotes, dashes and accents, and spaces at line ends", rules: unseen },
  {
    ignored: "tabs, and the kinds and numbers of spaces, quotes, dashes and accents",
    rules: [...unseen, blanks],
    isLayout: true,
  },
];
