/** A text in pieces of at most `chars` UTF-16 code units, or whole; none of an empty one. */
export function cutText(text: string | undefined, chars: number | undefined): string[] {
  if (text === undefined || text === "") return [];
  if (chars === undefined) return [text];
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += chars) pieces.push(text.slice(at, at + chars));
  return pieces;
}
