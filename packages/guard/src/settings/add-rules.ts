import { randomBytes } from "node:crypto";
import { lstat, mkdir, open, realpath, rename, rm } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { ModificationOptions } from "jsonc-parser";
import { readTextFile } from "./read-text-file.ts";
import type { RuleList } from "./rule-list.ts";
import { parseSettings, plainValue } from "./settings-document.ts";

export interface AddRulesOptions {
  /** No link may lead the file out of this folder. @default the folder of the file's folder */
  readonly within?: string | undefined;
}

/**
 * Adds rules to a list of a settings file, and leaves comments and form of the rest as they are. Rules that stand in the list are not
 * added again; the file and its folder are made when they are missing, readable for their owner only.
 *
 * The file is replaced at once or not at all.
 *
 * @throws {Error} when the file is no JSON, a link leads out of `within`, or the system refuses
 */
export async function addRules(
  file: string,
  list: RuleList,
  rules: readonly string[],
  options: AddRulesOptions = {},
): Promise<void> {
  const path = resolve(file);
  const before = writing.get(path) ?? Promise.resolve();
  const now = before.catch(() => undefined).then(() => write(path, list, rules, options));
  writing.set(path, now);
  try {
    await now;
  } finally {
    if (writing.get(path) === now) writing.delete(path);
  }
}

/** Calls of this process take turns for each file. */
const writing = new Map<string, Promise<void>>();
const maxAttempts = 5;

async function write(path: string, list: string, rules: readonly string[], options: AddRulesOptions): Promise<void> {
  const target = await prepareTarget(path, resolve(options.within ?? join(dirname(path), "..")));
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const text = await textOf(target);
    const changed = await withRules(path, text ?? "", list, rules);
    if (changed === text) return;
    if (await replace(target, changed, text)) return;
  }
  throw cannot(path, "another program keeps changing it");
}

/** The file that is really written: a link that stays inside is followed, and stays. */
async function prepareTarget(path: string, within: string): Promise<string> {
  const root = await realpath(within).catch(() => within);
  await checkInside(await realNearest(path), root, path);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const target = await realpath(path).catch(async () => join(await realpath(dirname(path)), basename(path)));
  await checkInside(target, root, path);
  const stats = await lstat(target).catch(() => undefined);
  if (stats?.isSymbolicLink()) throw cannot(path, "it is a link to nothing; remove it");
  return target;
}

/** The real path of the nearest folder on the way that exists. */
async function realNearest(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined || dirname(path) === path) return real ?? path;
  return join(await realNearest(dirname(path)), basename(path));
}

async function checkInside(real: string, root: string, path: string): Promise<void> {
  const way = relative(root, real);
  if (way !== ".." && !way.startsWith(`..${sep}`)) return;
  throw cannot(path, `a link leads it to "${real}", outside "${root}"; remove the link`);
}

async function textOf(target: string): Promise<string | undefined> {
  const read = await readTextFile(target);
  if (read === undefined) return undefined;
  if ("fault" in read) throw cannot(target, read.fault);
  return read.text;
}

async function withRules(path: string, text: string, list: string, rules: readonly string[]): Promise<string> {
  const { applyEdits, findNodeAtLocation, modify } = await import("jsonc-parser");
  const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
  let body = text.slice(mark.length);
  if (body.trim() === "") body = "{}\n";
  const { root, fault } = await parseSettings(body);
  if (fault !== undefined) throw cannot(path, `it ${fault.problem}, line ${fault.at.line}; mend it first`);
  const permissions = root && findNodeAtLocation(root, ["permissions"]);
  const node = root && findNodeAtLocation(root, ["permissions", list]);
  if (root?.type !== "object" || (permissions && permissions.type !== "object") || (node && node.type !== "array")) {
    throw cannot(path, `its "permissions.${list}" is no list; mend it first`);
  }
  const known = node === undefined ? [] : (plainValue(node) as readonly unknown[]);
  const added = [...new Set(rules)].filter((rule) => !known.includes(rule));
  const formattingOptions = formOf(body);
  if (added.length === 0) return text;
  if (node === undefined) body = applyEdits(body, modify(body, ["permissions", list], added, { formattingOptions }));
  else {
    for (const rule of added) {
      const options = { formattingOptions, isArrayInsertion: true };
      body = applyEdits(body, modify(body, ["permissions", list, -1], rule, options));
    }
  }
  return mark + body;
}

function formOf(text: string): NonNullable<ModificationOptions["formattingOptions"]> {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? "  ";
  const insertSpaces = !indent.includes("\t");
  return { insertSpaces, tabSize: insertSpaces ? indent.length : 1, eol: text.includes("\r\n") ? "\r\n" : "\n" };
}

/** False when the file is no longer what was read. */
async function replace(target: string, text: string, before: string | undefined): Promise<boolean> {
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
    if ((await textOf(target)) !== before) return false;
    await rename(temporary, target);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}

function cannot(path: string, what: string): Error {
  return new Error(`Cannot add rules to "${path}": ${what}`);
}
