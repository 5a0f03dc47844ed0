import type { Stats } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ToolError } from "haft";
import { openFolder } from "../paths/open-folder.ts";
import { systemReason } from "../system/system-reason.ts";
import { replaceFile } from "./replace-file.ts";

/**
 * Writes a file and the folders it needs. Should a link have come to lead elsewhere since the real path was found, nothing is
 * written.
 *
 * @param asked the path as the model spells it
 * @param before the file that is replaced; none where the file must be new
 * @throws {ToolError} `not-read` when somebody else was first to create it, `not-written`, `path-refused`
 */
export async function storeFile(
  asked: string,
  realPath: string,
  bytes: Buffer,
  before: Stats | undefined,
): Promise<Stats> {
  try {
    await using folder = await openFolder(dirname(realPath), asked);
    return await replaceFile(join(folder.path, basename(realPath)), bytes, before);
  } catch (cause) {
    if (ToolError.isInstance(cause)) throw cause;
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (code === "EEXIST" && syscall === "link") {
      const what = "somebody else has created the file meanwhile; read it first";
      throw new ToolError(`Cannot write "${asked}": ${what}`, { code: "not-read", cause });
    }
    const unharmed = before === undefined ? "nothing was written" : "the old contents are still there";
    throw new ToolError(`Cannot write "${asked}": ${systemReason(cause)}; ${unharmed}`, { code: "not-written", cause });
  }
}
