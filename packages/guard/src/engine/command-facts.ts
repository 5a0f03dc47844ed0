import { join, resolve } from "node:path";
import type { Touch } from "haft";
import { type PlaceBase, placeOf } from "../paths/place-of.ts";
import { analyseCommand } from "../shell/analyse-command.ts";
import { type CommandTouch, commandTouches } from "../shell/command-touches.ts";
import { removalReason } from "../shell/removal-reason.ts";
import type { ShellAnalysis, ShellCommand, ShellWord } from "../shell/shell-command.ts";
import type { TouchedFile } from "./call-facts.ts";
import { expandGlob } from "./expand-glob.ts";

/** What is known about a command before it runs. */
export interface CommandFacts {
  readonly analysis: ShellAnalysis;
  readonly isUnsandboxed: boolean;
  readonly files: readonly TouchedFile[];
  /** Parts that read or write files which are known only when they run. */
  readonly openFiles: readonly OpenFiles[];
  /** Why nobody can tell what it does, as the end of a sentence. */
  readonly unclear: string | undefined;
  /** Why it must be asked about in every mode. */
  readonly removal: string | undefined;
}

export interface OpenFiles {
  readonly operation: "read" | "write";
  readonly command: string;
}

/** Takes a command apart, and finds out which files it means now. */
export function commandFacts(touch: Touch & { readonly type: "command" }, base: PlaceBase): CommandFacts {
  const analysis = analyseCommand(touch.command);
  const files: TouchedFile[] = [];
  const openFiles: OpenFiles[] = [];
  for (const one of commandTouches(analysis)) {
    const { operation, isRecursive, command } = one;
    const paths = one.path === undefined ? openPaths(one, analysis, base) : [one.path === "" ? "." : one.path];
    if (paths === undefined) openFiles.push({ operation, command });
    else files.push(...paths.map((path) => ({ operation, place: placeOf(path, base), isRecursive, command })));
  }
  return {
    analysis,
    isUnsandboxed: touch.isUnsandboxed === true,
    files,
    openFiles,
    unclear: analysis.problems[0],
    removal: removalReason(analysis, { cwd: resolve(base.cwd), home: base.home ?? "/" }),
  };
}

/** What the words of a part can stand for whose files are not plain: patterns, and paths with `..`. Undefined when nobody can tell. */
function openPaths(touch: CommandTouch, analysis: ShellAnalysis, base: PlaceBase): readonly string[] | undefined {
  const part = analysis.commands.find(({ source }) => source === touch.command);
  if (part?.folder === undefined || analysis.commands.some(changesPatterns)) return undefined;
  const folder = part.folder.startsWith("/") ? part.folder : join(resolve(base.cwd), part.folder);
  const targets = part.redirections.flatMap(({ target }) => target ?? []);
  const open = [...part.words.slice(1), ...targets].filter(({ text }) => text === undefined || text.includes(".."));
  const expanded = open.map((word) => pathsOf(word, folder, base.home));
  if (expanded.length === 0 || expanded.some((paths) => paths === undefined)) return undefined;
  return expanded.flatMap((paths) => paths ?? []).map((path) => (path.startsWith("/") ? path : `${folder}/${path}`));
}

function changesPatterns({ words: [program] }: ShellCommand): boolean {
  return program?.text === "shopt" || program?.text === "set";
}

function pathsOf(word: ShellWord, folder: string, home: string | undefined): readonly string[] | undefined {
  if (word.text !== undefined && !word.hasTilde) return [word.text];
  if (word.text !== undefined) return home === undefined ? undefined : [home + word.text.slice(1)];
  if (!word.hasGlob || word.isDynamic || word.hasBraces || word.hasTilde) return undefined;
  const found = expandGlob(word.guess, folder);
  return found === undefined ? undefined : [...found, word.guess];
}
