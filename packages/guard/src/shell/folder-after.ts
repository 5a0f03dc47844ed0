import type { ShellCommand } from "./shell-command.ts";

/**
 * The folder of the shell when a command has succeeded; undefined where it is not certain.
 *
 * Only the plain forms of `cd` are followed.
 */
export function folderAfter({ words, wrappers }: ShellCommand, folder: string | undefined): string | undefined {
  const program = words[0];
  if (program === undefined) return folder;
  if (program.text === undefined || movers.has(program.text)) return undefined;
  if (program.text !== "cd") return folder;
  const operands = words.slice(1).filter(({ text }) => text !== "-L" && text !== "--");
  const target = operands[0];
  if (wrappers.length > 0 || operands.length !== 1 || target?.text === undefined || target.hasTilde) return undefined;
  // An empty name and "-" mean other places.
  return target.text === "" || target.text.startsWith("-") ? undefined : joinFolder(folder, target.text);
}

/** A path as it is from the folder of the start; undefined where links decide where it leads, as behind `name/..`. */
export function joinFolder(folder: string | undefined, path: string): string | undefined {
  const names = path.split("/");
  const isUpward = names.includes("..");
  if (names.slice(0, names.lastIndexOf("..") + 1).some((name) => !["", ".", ".."].includes(name))) return undefined;
  if (path.startsWith("/") || folder === "") return path;
  return folder === undefined || isUpward ? undefined : `${folder.replace(/\/$/, "")}/${path}`;
}

const movers: ReadonlySet<string> = new Set(["pushd", "popd", "source", ".", "eval"]);
