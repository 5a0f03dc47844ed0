/** The media type of a picture that models can see, by its first bytes; undefined for anything else, whatever it calls itself. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (/^GIF8[79]a/.test(start)) return "image/gif";
  return start.startsWith("RIFF") && start.slice(8) === "WEBP" ? "image/webp" : undefined;
}
