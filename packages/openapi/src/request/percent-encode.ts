/** A text as one value within a URL: everything is encoded but letters, digits and `-._~`. Source: RFC 3986, section 2.3. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, hexOf);
}

/**
 * A text within a query where reserved characters are allowed. What would end the value or the query, or be read as something else, is
 * encoded all the same.
 */
export function percentEncodeReserved(text: string): string {
  return percentEncode(text).replace(/%(?:3A|2F|3F|40|21|24|27|28|29|2A|2C|3B|3D|5B|5D)/g, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
}

function hexOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
