/** How a text file is written. `bom` is the number of bytes of its byte order mark. */
export interface TextEncoding {
  readonly name: "utf-8" | "utf-16le" | "utf-16be";
  readonly bom: 0 | 2 | 3;
}

/** How a new file is written. */
export const plainText: TextEncoding = { name: "utf-8", bom: 0 };

/** How the file that begins with `head` is written, or what it is when it is no text. */
export function sniffText(head: Buffer): TextEncoding | { readonly binary: string } {
  const kind = signatures.find(([signature]) => head.subarray(0, signature.length).toString("latin1") === signature);
  if (kind !== undefined) return { binary: kind[1] };
  if (head.length >= 3 && head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { name: "utf-8", bom: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { name: "utf-16le", bom: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { name: "utf-16be", bom: 2 };
  if (head.includes(0)) return { binary: "binary data" };
  const controls = head.filter((byte) => byte < 32 && !(byte >= 7 && byte <= 13) && byte !== 27).length;
  return controls > head.length * 0.3 ? { binary: "binary data" } : plainText;
}

/** The text of bytes in an encoding, by its name in the WHATWG Encoding Standard. */
export function decodeText(bytes: Buffer, encoding: { readonly name: string }): string {
  return new TextDecoder(encoding.name, { ignoreBOM: true }).decode(bytes);
}

/** The bytes of a text, with the byte order mark of `encoding`. */
export function encodeText(text: string, encoding: TextEncoding): Buffer {
  const marked = encoding.bom === 0 || text.startsWith("\ufeff") ? text : `\ufeff${text}`;
  if (encoding.name === "utf-8") return Buffer.from(marked, "utf8");
  const bytes = Buffer.from(marked, "utf16le");
  return encoding.name === "utf-16le" ? bytes : bytes.swap16();
}

// The first bytes of formats that may hold no NUL byte near their beginning, or that are worth naming. FF FE 00 00 is UTF-32.
const signatures: readonly (readonly [string, string])[] = [
  ["\x89PNG\r\n\x1a\n", "a PNG image"],
  ["\xff\xd8\xff", "a JPEG image"],
  ["GIF87a", "a GIF image"],
  ["GIF89a", "a GIF image"],
  ["%PDF-", "a PDF document"],
  ["PK\x03\x04", "a ZIP archive"],
  ["\x1f\x8b", "gzip data"],
  ["\x7fELF", "a program"],
  ["\xff\xfe\0\0", "UTF-32 text"],
];
