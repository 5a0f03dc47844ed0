import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { editRefusal } from "./choose-changes.ts";

/**
 * Makes sure that a file is still the one that was read for an edit.
 *
 * Others do not ask for the lock: the time left for their writes to be lost is that between this look and the write.
 *
 * @param before the file that was read; none where there was none
 * @throws {ToolError} `changed-since-read`
 */
export async function checkUntouched(asked: string, realPath: string, before: Stats | undefined): Promise<void> {
  if (before === undefined) return;
  const now = await stat(realPath).catch(() => undefined);
  if (now?.mtimeMs === before.mtimeMs && now.size === before.size && now.ino === before.ino) return;
  throw editRefusal(
    { file_path: asked },
    "changed-since-read",
    "the file changed while it was edited; nothing was written, try again",
  );
}
