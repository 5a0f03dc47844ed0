/**
 * An object as one line of JSON. What a terminal would obey is escaped, so that the line may be shown.
 *
 * Source: ECMA-404 (any character may be written as an escape); ECMA-48, C1 controls.
 */
export function jsonLine(value: object): string {
  const line = JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${line}\n`;
}
