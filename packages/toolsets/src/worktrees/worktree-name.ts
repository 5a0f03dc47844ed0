import { createHash } from "node:crypto";

/** The longest name, in characters. */
export const maxNameLength = 64;

/** What is wrong with the name of a worktree; undefined when it will do. */
export function nameProblem(name: string): string | undefined {
  if (name.length > maxNameLength)
    return `the name has ${name.length} characters, at most ${maxNameLength} are allowed`;
  const segments = name.split("/");
  const wrong = segments.find((segment) => !segmentForm.test(segment));
  if (wrong !== undefined)
    return `"${wrong}" cannot be a part of the name: parts are letters, digits, ".", "_" and "-", and begin with none of the last two or a "."`;
  const refused = segments.find((one) => one.includes("..") || one.endsWith(".") || one.endsWith(".lock"));
  return refused === undefined ? undefined : `git allows no branch with "${refused}" in its name`;
}

const segmentForm = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/**
 * The folder of a worktree, and with `worktree-` before it its branch: the name with `+` for each `/`, as neither a folder nor a
 * branch can be both a name and the beginning of another's path.
 */
export function folderOfName(name: string): string {
  return name.replaceAll("/", "+");
}

/** The branch of a worktree. */
export function branchOfName(name: string): string {
  return `worktree-${folderOfName(name)}`;
}

/** A name for a worktree that was given none: the same for every attempt at a call. */
export function nameForCall(effectKey: string): string {
  return createHash("sha256").update(effectKey).digest("hex").slice(0, 8);
}
