/** Writes a text so that it can stand inside a tag or an attribute and never close it. */
export function escapeTags(text: string): string {
  return text.replace(/[&<>"']/g, (unit) => entities[unit] as string);
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
