/** The greatest index up to `index` at which a text can be cut without splitting a surrogate pair. */
export function characterBorder(text: string, index: number): number {
  return isInsideCharacter(text, index) ? index - 1 : index;
}

/** True when the code units before and at `index` are the two halves of one character. */
export function isInsideCharacter(text: string, index: number): boolean {
  return (text.charCodeAt(index - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(index) & 0xfc00) === 0xdc00;
}
