/** Text that can neither open nor close a tag: a `<` that would begin one becomes `&lt;`. */
export function escapeTags(text: string): string {
  return text.replace(/<(?=[/!?\p{L}])/gu, "&lt;");
}
