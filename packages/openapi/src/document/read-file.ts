import { open, realpath } from "node:fs/promises";
import { dirname, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { DocumentFault } from "./document-fault.ts";

/**
 * The text of a file.
 *
 * @param folder the folder that it must lie in, wherever its links lead; absent: anywhere
 * @throws {DocumentFault} when it is outside, too large, no file or no UTF-8
 */
export async function readDocumentFile(uri: string, maxBytes: number, folder?: string): Promise<string> {
  const refuse = (reason: string, cause?: unknown): DocumentFault => new DocumentFault(`${uri}#`, reason, { cause });
  try {
    const path = await realpath(fileURLToPath(uri));
    if (folder !== undefined && !path.startsWith(`${await realpath(folder)}${sep}`))
      throw refuse("it lies outside of the folder of the first document");
    await using file = await open(path, "r");
    const { size, isFile } = await file.stat().then((stat) => ({ size: stat.size, isFile: stat.isFile() }));
    if (!isFile) throw refuse("it is no file");
    if (size > maxBytes) throw refuse(`it has more than ${maxBytes} bytes`);
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.readFile());
  } catch (error) {
    if (error instanceof DocumentFault) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw refuse("it does not exist", error);
    throw refuse(code === "ERR_ENCODING_INVALID_ENCODED_DATA" ? "it is not UTF-8" : (error as Error).message, error);
  }
}

/** The folder of a file. */
export function folderOf(uri: string): string {
  return dirname(fileURLToPath(uri));
}
