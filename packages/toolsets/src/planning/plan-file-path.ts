import { createHash } from "node:crypto";
import { isAbsolute, join } from "node:path";

/**
 * Where the plan of a session stands: the same file each time, so that a resumed session finds its plan.
 *
 * An engine that lets the plan be written in plan mode is given this path.
 *
 * @param plansFolder absolute
 * @throws {TypeError} when the folder is not absolute
 */
export function planFilePath(plansFolder: string, sessionId: string): string {
  if (!isAbsolute(plansFolder))
    throw new TypeError(`Cannot keep plans in "${plansFolder}": the path is not absolute, and working folders change`);
  return join(plansFolder, `${fileName(sessionId)}.md`);
}

/** An id that can be a file name on every system is one. */
function fileName(sessionId: string): string {
  if (/^[a-z0-9][a-z0-9_-]{0,63}$/.test(sessionId)) return sessionId;
  return createHash("sha256").update(sessionId).digest("hex").slice(0, 32);
}
