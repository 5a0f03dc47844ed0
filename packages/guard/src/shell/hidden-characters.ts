/** Why a text cannot be shown to a person, or read by bash, as what it looks like; undefined when it can. */
export function hiddenCharacterProblem(text: string): string | undefined {
  if (text.length > maxChars) return `it is longer than ${maxChars} characters`;
  if (/[^\P{Cc}\t\n]/u.test(text)) return "it contains a control character";
  if (/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text))
    return "it contains a character that changes the direction of writing";
  if (/\p{Cs}/u.test(text)) return "it contains half a character";
  return undefined;
}

/** True for what looks like a space, or like nothing, and is a character of a word to bash. */
export function hasInvisible(unquoted: string): boolean {
  return /(?![ \t\n])[\p{Z}\p{C}\u115f\u1160\u3164\uffa0]/u.test(unquoted);
}

const maxChars = 10_000;
