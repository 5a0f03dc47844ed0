import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ToolError } from "haft";
import { systemReason } from "../system/system-reason.ts";

/**
 * Writes what is no text into the folder of the host, readable by its user alone, under a name made from its bytes: nothing of a
 * stranger's name becomes a path, and the same bytes are one file. Returns the path.
 *
 * @throws {ToolError} `not-written`
 */
export async function saveDownload(folder: string, url: string, bytes: Uint8Array): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 24);
  const path = join(resolve(folder), `${hash}${extensionOf(url)}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { mode: 0o600 });
  } catch (cause) {
    throw new ToolError(`Cannot save "${url}": ${systemReason(cause as NodeJS.ErrnoException)}`, {
      code: "not-written",
      cause,
    });
  }
  return path;
}

/** A plain one, as programs that open the file go by it. */
function extensionOf(url: string): string {
  return /\.[a-z0-9]{1,8}$/i.exec(new URL(url).pathname)?.[0].toLowerCase() ?? ".bin";
}
