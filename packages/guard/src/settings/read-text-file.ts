import { constants, lstat, open } from "node:fs/promises";

/**
 * The text of a file, undefined where there is none, or why it cannot be read, as the end of a sentence. It is UTF-8, or UTF-16 with its
 * mark, as shells of Windows write it.
 */
export async function readTextFile(
  file: string,
): Promise<{ readonly text: string } | { readonly fault: string } | undefined> {
  try {
    // Without O_NONBLOCK a named pipe would be waited for.
    const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) return { fault: "it is no file" };
      if (stats.size > maxBytes) return { fault: `it has more than ${maxBytes} bytes` };
      return { text: decoded(await handle.readFile()) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && (await isLink(file))) return { fault: "it is a link to nothing" };
    return code === "ENOENT" || code === "ENOTDIR" ? undefined : { fault: `it cannot be read (${code ?? message})` };
  }
}

const maxBytes = 4 * 1024 * 1024;

function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  const encoding = mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

async function isLink(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => undefined))?.isSymbolicLink() === true;
}
