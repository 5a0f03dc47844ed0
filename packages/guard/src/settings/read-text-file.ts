import { constants, open } from "node:fs/promises";

/** The text of a file, undefined where there is none, or why it cannot be read, as the end of a sentence. */
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
      return { text: await handle.readFile("utf8") };
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "ENOENT" || code === "ENOTDIR" ? undefined : { fault: `it cannot be read (${code ?? message})` };
  }
}

const maxBytes = 4 * 1024 * 1024;
