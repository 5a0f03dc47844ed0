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
  /** By a redirection, or by a program that is there to read. */
  readonly isAside: boolean;
}

/** Takes a command apart, and finds out which files it means now. */
export function commandFacts(touch: Touch & { readonly type: "command" }, base: PlaceBase): CommandFacts {
  const analysis = analyseCommand(touch.command);
  const files: TouchedFile[] = [];
  const openFiles: OpenFiles[] = [];
  for (const one of commandTouches(analysis)) {
    const { operation, isRecursive, followsLinks, tracked, isAside, command } = one;
    const how = { isRecursive, followsLinks, ...(tracked && { tracked }), isAside, command };
    const paths = one.path === undefined ? openPaths(one, analysis, base) : [one.path === "" ? "." : one.path];
    if (paths === undefined) openFiles.push({ operation, command, isAside });
    else for (const path of paths) files.push({ operation, place: placeOf(path, base), ...how });
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

/** What the words of the parts that are written so can stand for. Undefined when nobody can tell. */
function openPaths(touch: CommandTouch, analysis: ShellAnalysis, base: PlaceBase): readonly string[] | undefined {
  if (analysis.commands.some(changesPatterns)) return undefined;
  const parts = analysis.commands.filter(({ source }) => source === touch.command);
  const found = parts.map((part) => pathsOfPart(part, base));
  return found.some((paths) => paths === undefined) ? undefined : found.flatMap((paths) => paths ?? []);
}

/** Patterns, paths with `..`, and the words of a loop are looked at. */
function pathsOfPart(part: ShellCommand, base: PlaceBase): readonly string[] | undefined {
  if (part.folder === undefined) return undefined;
  const folder = part.folder.startsWith("/") ? part.folder : join(resolve(base.cwd), part.folder);
  const targets = part.redirections.flatMap(({ target }) => target ?? []);
  const open = [...part.words.slice(1), ...targets].flatMap((word) =>
    word.text === undefined || word.text.includes("..") ? (word.oneOf ?? [word]) : [],
  );
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
