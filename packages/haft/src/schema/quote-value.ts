/** A value as an error message names it: scalars as JSON, long texts cut, structures by their kind. */
export function quoteValue(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return String(value);
  const quoted = JSON.stringify(value);
  return quoted.length <= maxChars ? `the string ${quoted}` : `a string of ${value.length} characters`;
}

/** Values as an error message lists them: `"a", "b" and 3 more`. */
export function quoteList(values: readonly unknown[]): string {
  const shown = values.slice(0, maxListed).map((value) => JSON.stringify(value));
  const rest = values.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}

const maxChars = 80;
const maxListed = 20;
