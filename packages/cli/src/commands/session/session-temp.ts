import { randomBytes } from "node:crypto";
import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineToolset, type Toolset } from "haft";
import { ownerOfThisProcess, removeFolder, sweepTemp, tempPrefix } from "../../state/sweep-temp.ts";
import type { Io } from "../../terminal/io.ts";

/** Where the temporary files of one session go. */
export interface SessionTemp {
  /** What all tools see, at the same path inside and outside of a sandbox. */
  readonly files: string;
  /** Where a sandbox keeps what commands write in `/tmp`; `files` is in it. */
  readonly folder: string;
  /** Makes the folder when a session is made, tells the model, and removes it when the session is closed. */
  readonly toolset: Toolset;
}

/**
 * A folder for the temporary files of a session, for this user alone. It is removed at the latest when the process ends; what a killed
 * process left is removed when the next folder is made.
 */
export function sessionTemp({ env }: Pick<Io, "env">): SessionTemp {
  const parent = realParent(env.TMPDIR);
  const folder = join(parent, `${tempPrefix}${randomBytes(6).toString("hex")}`);
  const files = join(folder, "files");
  const remove = (): void => {
    process.off("exit", remove);
    removeFolder(folder);
  };
  const toolset = defineToolset({
    name: "temporary",
    tools: [],
    clone() {
      sweepTemp(parent);
      try {
        mkdirSync(folder, { mode: 0o700 });
        process.once("exit", remove);
        writeFileSync(join(folder, "owner"), ownerOfThisProcess());
        mkdirSync(files, { mode: 0o700 });
      } catch {
        // On a full or read-only disk much can be done without; what cannot says so itself.
        return defineToolset({ name: "temporary", tools: [], close: remove });
      }
      return defineToolset({
        name: "temporary",
        tools: [],
        systemPrompt: `Temporary files go in ${files}, which is $TMPDIR of commands: it needs no permission, and is gone when the session ends.`,
        close: remove,
      });
    },
  });
  return { files, folder, toolset };
}

/** The system's folder, by its real path: file tools compare real paths. */
function realParent(given: string | undefined): string {
  try {
    return realpathSync(given || tmpdir());
  } catch {
    return realpathSync(tmpdir());
  }
}
