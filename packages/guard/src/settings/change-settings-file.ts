import { randomBytes } from "node:crypto";
import { lstat, mkdir, open, realpath, rename, rm } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { ModificationOptions } from "jsonc-parser";
import { readTextFile } from "./read-text-file.ts";

/** A change of a settings file: the new text, or why it cannot be made, as the end of a sentence. */
export type SettingsChange = (
  text: string,
  form: NonNullable<ModificationOptions["formattingOptions"]>,
) => Promise<{ readonly text: string } | { readonly fault: string }>;

export interface ChangeOptions {
  /** What cannot be done, when it cannot: "add rules to". */
  readonly doing: string;
  /** No link may lead the file out of this folder. @default the folder of the file's folder */
  readonly within?: string | undefined;
}

/**
 * Changes the text of a settings file. Calls of this process take turns for each file; what another program writes meanwhile is
 * read again. The file is replaced at once or not at all; it and its folder are made when they are missing, for their owner only.
 *
 * @throws {Error} when the change cannot be made, a link leads out of `within`, or the system refuses
 */
export async function changeSettingsFile(file: string, change: SettingsChange, options: ChangeOptions): Promise<void> {
  const path = resolve(file);
  const before = writing.get(path) ?? Promise.resolve();
  const now = before.catch(() => undefined).then(() => write(path, change, options));
  writing.set(path, now);
  try {
    await now;
  } finally {
    if (writing.get(path) === now) writing.delete(path);
  }
}

const writing = new Map<string, Promise<void>>();
const maxAttempts = 5;

async function write(path: string, change: SettingsChange, options: ChangeOptions): Promise<void> {
  const cannot = (what: string): Error => new Error(`Cannot ${options.doing} "${path}": ${what}`);
  const target = await prepareTarget(path, resolve(options.within ?? join(dirname(path), "..")), cannot);
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const text = await textOf(target, cannot);
    const changed = await changedText(text ?? "", change, cannot);
    if (changed === text) return;
    if (await replace(target, changed, text, cannot)) return;
  }
  throw cannot("another program keeps changing it");
}

type Cannot = (what: string) => Error;

async function changedText(text: string, change: SettingsChange, cannot: Cannot): Promise<string> {
  const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
  const body = text.slice(mark.length);
  const before = body.trim() === "" ? "{}\n" : body;
  const changed = await change(before, formOf(before));
  if ("fault" in changed) throw cannot(changed.fault);
  return changed.text === before ? text : mark + changed.text;
}

/** The file that is really written: a link that stays inside is followed, and stays. */
async function prepareTarget(path: string, within: string, cannot: Cannot): Promise<string> {
  const root = await realpath(within).catch(() => within);
  await checkInside(await realNearest(path), root, cannot);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const target = await realpath(path).catch(async () => join(await realpath(dirname(path)), basename(path)));
  await checkInside(target, root, cannot);
  const stats = await lstat(target).catch(() => undefined);
  if (stats?.isSymbolicLink()) throw cannot("it is a link to nothing; remove it");
  return target;
}

/** The real path of the nearest folder on the way that exists. */
async function realNearest(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined || dirname(path) === path) return real ?? path;
  return join(await realNearest(dirname(path)), basename(path));
}

async function checkInside(real: string, root: string, cannot: Cannot): Promise<void> {
  const way = relative(root, real);
  if (way !== ".." && !way.startsWith(`..${sep}`)) return;
  throw cannot(`a link leads it to "${real}", outside "${root}"; remove the link`);
}

async function textOf(target: string, cannot: Cannot): Promise<string | undefined> {
  const read = await readTextFile(target);
  if (read === undefined) return undefined;
  if ("fault" in read) throw cannot(read.fault);
  return read.text;
}

function formOf(text: string): NonNullable<ModificationOptions["formattingOptions"]> {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? "  ";
  const insertSpaces = !indent.includes("\t");
  return { insertSpaces, tabSize: insertSpaces ? indent.length : 1, eol: text.includes("\r\n") ? "\r\n" : "\n" };
}

/** False when the file is no longer what was read. */
async function replace(target: string, text: string, before: string | undefined, cannot: Cannot): Promise<boolean> {
  const mode = (await lstat(target).catch(() => undefined))?.mode ?? 0o600;
  const temporary = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString("hex")}.tmp`);
  const file = await open(temporary, "wx", 0o600);
  try {
    try {
      await file.writeFile(text);
      await file.chmod(mode & 0o777);
      await file.sync();
    } finally {
      await file.close();
    }
    if ((await textOf(target, cannot)) !== before) return false;
    await rename(temporary, target);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}
