import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import type { ToolContext } from "haft";
import { isFolder } from "../paths/is-folder.ts";
import { isInside } from "../paths/resolve-path.ts";

/**
 * Makes `folder`, in which a command ended that began in `start`, the session's, when it is one the session may work in.
 *
 * The folders of the session stay the same ones: the old folder becomes an additional one when the new one lies in it.
 *
 * @returns why it did not, for the model
 */
export async function followFolder(
  context: ToolContext,
  start: string,
  folder: string | undefined,
): Promise<string | undefined> {
  const { additionalDirectories, session } = context;
  const absolute = resolve(start);
  if (folder === undefined || folder === (await realOf(absolute))) return undefined;
  const back = `The working folder is "${absolute}" again`;
  if (!(await isFolder(folder))) return `${back}: "${folder}" is not there outside of the command`;
  const roots = await Promise.all([absolute, ...additionalDirectories].map((root) => realOf(resolve(absolute, root))));
  if (!roots.some((root) => isInside(folder, root))) {
    if (session.files === undefined || session.files.refusal(context, folder, "read") !== undefined)
      return `${back}: "${folder}" is outside of the session's folders`;
  }
  const isKept = [folder, ...roots.slice(1)].some((root) => isInside(roots[0] ?? absolute, root));
  session.change({
    cwd: folder,
    ...(!isKept && { additionalDirectories: [...additionalDirectories, absolute] }),
  });
  return undefined;
}

async function realOf(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}
