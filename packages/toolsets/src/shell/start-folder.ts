import type { ToolContext } from "haft";
import { ToolError } from "haft";
import { isFolder } from "../paths/is-folder.ts";

/**
 * The session's working folder, or where that is gone the first of its other folders that is there: a command may remove the folder
 * it stands in.
 *
 * @throws {ToolError} `not-started` when there is none; Node would blame the program
 */
export async function startFolder({
  cwd,
  additionalDirectories,
}: Pick<ToolContext, "cwd" | "additionalDirectories">): Promise<{
  readonly folder: string;
  readonly notice: string | undefined;
}> {
  if (await isFolder(cwd)) return { folder: cwd, notice: undefined };
  for (const folder of additionalDirectories) {
    if (await isFolder(folder))
      return { folder, notice: `Ran in "${folder}": the working folder "${cwd}" does not exist any more` };
  }
  throw new ToolError(`Cannot start bash: the working folder "${cwd}" does not exist`, { code: "not-started" });
}
