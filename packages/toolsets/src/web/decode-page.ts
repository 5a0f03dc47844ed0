/**
 * The text of a page's bytes. A byte order mark decides, then the charset of the header, then, in HTML and XML, the one that the page
 * itself states; else it is UTF-8, or windows-1252 where it is not valid UTF-8.
 *
 * Source: WHATWG HTML, "determining the character encoding"; its labels are those of TextDecoder.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const label = markOf(bytes) ?? headerCharset(contentType) ?? statedCharset(bytes);
  const decoder = label === undefined ? undefined : decoderOf(label);
  if (decoder !== undefined) return decoder.decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return undefined;
}

function headerCharset(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s";,]+)/i.exec(contentType)?.[1];
}

/** Within the first 1,024 bytes, as the standard has it. A page that can be read so far is not UTF-16, whatever it states. */
function statedCharset(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1_024));
  const stated =
    /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1];
  return stated !== undefined && /^utf-?16/i.test(stated) ? "utf-8" : stated;
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}
