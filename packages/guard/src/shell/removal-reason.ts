import path from "node:path";
import { programName } from "./find-launch.ts";
import { joinFolder } from "./folder-after.ts";
import type { ShellAnalysis, ShellCommand, ShellWord } from "./shell-command.ts";

/** The places that a removal is measured by, as absolute paths. */
export interface RemovalPlaces {
  readonly cwd: string;
  readonly home: string;
}

/**
 * Why a text may remove what nobody wants removed: the root, a folder right below it, the home folder, the working folder, or a folder
 * that holds one of these. Undefined when it does not.
 *
 * It looks at `rm`, `rmdir` and the like through every launcher and wrapper, and at `find` that deletes. A target that begins with a
 * variable counts as the root when only `/` or a pattern follows, because the variable may be empty. No rule may allow what it names.
 */
export function removalReason(analysis: ShellAnalysis, places: RemovalPlaces): string | undefined {
  for (const command of analysis.commands) {
    const reason = commandReason(command, analysis, places);
    if (reason !== undefined) return `${reason}: ${command.source}`;
  }
  return !analysis.isComplete && /(?:^|[^\w.-])(?:rm|rmdir)(?![\w-])/.test(analysis.text)
    ? "it seems to remove something and cannot be understood in full"
    : undefined;
}

function commandReason(command: ShellCommand, { commands }: ShellAnalysis, places: RemovalPlaces): string | undefined {
  const { words, folder } = command;
  if (programName(words) === "find") {
    const isRemoving =
      words.some(({ text }) => text === "-delete") ||
      commands.some((inner) => inner.through.at(-1) === words[0]?.text && removalWords(inner.words) !== undefined);
    return isRemoving ? findReason(words.slice(1), folder, places) : undefined;
  }
  const removed = removalWords(words) ?? [];
  const fed = isFed(command) && removed.some(isRecursiveFlag) ? fedReason(commands, folder, places) : undefined;
  if (fed !== undefined) return fed;
  if (removed.some(({ text }) => text === "--no-preserve-root")) return "it removes even the root";
  return first(removed, (word) => (/^-./.test(word.prefix) ? undefined : targetReason(word, folder, places)));
}

/** What `xargs` adds to a command comes from the others. */
function isFed({ wrappers, through }: ShellCommand): boolean {
  return [...wrappers.map(({ text }) => text), ...through].some((name) => name !== undefined && /xargs$/.test(name));
}

function isRecursiveFlag({ prefix }: ShellWord): boolean {
  return /^-\w*[rR]|^--rec/.test(prefix);
}

/** A list of what is in the working folder may be fed to a removal, what lies above it may not. */
function fedReason(
  commands: readonly ShellCommand[],
  folder: string | undefined,
  places: RemovalPlaces,
): string | undefined {
  const words = commands.flatMap((command) =>
    command.words.slice(1).map((word) => ({ word, isPrinted: printers.has(programName(command.words)) })),
  );
  return first(words, ({ word, isPrinted }) => {
    const reason = /^-./.test(word.prefix) ? undefined : targetReason(word, folder, places);
    return reason === workingFolder && !isPrinted ? undefined : reason;
  });
}

const printers: ReadonlySet<string> = new Set(["echo", "printf"]);

/** The arguments of a program that removes. A program that only the run brings may be one with the rest of the words. */
function removalWords(words: readonly ShellWord[]): readonly ShellWord[] | undefined {
  const isOpen = words[0]?.text === undefined;
  const at = words.findIndex(({ guess }, index) => (index === 0 || isOpen) && removers.test(guess));
  return at === -1 ? undefined : words.slice(at + 1);
}

const removers = /(?:^|\/)(?:rm|rmdir|unlink|shred|trash|grm)$/;

/** A test that picks files by name or time narrows what is removed, but not enough above the working folder. */
function findReason(
  words: readonly ShellWord[],
  folder: string | undefined,
  places: RemovalPlaces,
): string | undefined {
  const isNarrow = words.some(({ text = "" }) =>
    /^-(?:i?(?:name|path|regex|wholename)|newer.*|[acm](?:time|min)|size|empty)$/.test(text),
  );
  const end = words.findIndex(({ text = "" }, index) => /^[-(!]/.test(text) && (index > 0 || !/^-[HLP]$/.test(text)));
  const roots = words.slice(0, end === -1 ? undefined : end).filter(({ prefix }) => !prefix.startsWith("-"));
  const reason =
    roots.length === 0 ? pathReason(".", folder, places) : first(roots, (word) => targetReason(word, folder, places));
  return isNarrow && reason === workingFolder ? undefined : reason;
}

const workingFolder = "it removes the working folder or all that is in it";

function targetReason(word: ShellWord, folder: string | undefined, places: RemovalPlaces): string | undefined {
  const { source, text, prefix, hasTilde, hasGlob, hasBraces } = word;
  const known = knownVariable(source, places);
  if (known !== undefined) return pathReason(known, folder, places);
  if (/^["']?~[\w+-]+\/?[*.?]*$/.test(source)) return "it removes a home folder or all that is in it";
  if (hasTilde && prefix !== "") return pathReason(withoutPattern(places.home + prefix.slice(1), word), folder, places);
  if (/^["']?[$`]/.test(source)) return variableReason(source);
  if (text !== undefined) return text === "" ? undefined : pathReason(text, folder, places);
  if (hasBraces && /[{,]["']?[/~]/.test(source)) return "it removes what a list of absolute places names";
  if (hasGlob || hasBraces) return patternReason(word, folder, places);
  return /^\/+$/.test(prefix) ? "it removes something right below the root" : undefined;
}

/** `$HOME` and `$PWD` are known, with a pattern of all that is in them. */
function knownVariable(source: string, { cwd, home }: RemovalPlaces): string | undefined {
  const [, name, rest = ""] = /^"?\$\{?(HOME|PWD)\}?"?((?:\/[\w./-]*)?)"?[*.?]*"?$/.exec(source) ?? [];
  return name === undefined ? undefined : (name === "HOME" ? home : cwd) + rest;
}

function variableReason(source: string): string | undefined {
  const isRest = /\/["']?[*.?[\]!]*["']?$/.test(source) || /:?[-=+]["']?\/["']?\}/.test(source);
  const isSystem =
    /[})\w`]["']?\/(?:bin|boot|dev|etc|home|lib\w*|media|mnt|opt|proc|root|run|sbin|srv|sys|tmp|usr|var|Users|Library|System|Applications)(?:\/["']?[*.?]*)?["']?$/.test(
      source,
    );
  return isRest || isSystem ? "it removes what a variable names, which is the root when that is empty" : undefined;
}

/** What only a pattern of everything is left of stands for the folder. Any pattern right below the root stands for folders there. */
function patternReason(word: ShellWord, folder: string | undefined, places: RemovalPlaces): string | undefined {
  const { prefix, source } = word;
  const above = prefix.slice(0, prefix.lastIndexOf("/") + 1);
  if (/^\/+$/.test(above)) return "it removes what is right below the root";
  const rest = source.slice(source.lastIndexOf("/", source.search(/[*?[{]/)) + 1);
  return /^["']?[*.?[\]!{},/]+["']?$/.test(rest) ? pathReason(above === "" ? "." : above, folder, places) : undefined;
}

function withoutPattern(text: string, { hasGlob, hasBraces }: ShellWord): string {
  return hasGlob || hasBraces ? text.slice(0, text.lastIndexOf("/") + 1) : text;
}

function pathReason(target: string, folder: string | undefined, { cwd, home }: RemovalPlaces): string | undefined {
  const joined = folder === undefined ? target : (joinFolder(folder, target) ?? path.posix.join(folder, target));
  const resolved = path.posix.resolve(cwd, joined);
  if (resolved === "/") return "it removes the root";
  if (path.posix.dirname(resolved) === "/") return `it removes the folder "${resolved}" of the system`;
  if (contains(resolved, home)) return "it removes a home folder or all that is in it";
  if (contains(resolved, cwd)) return workingFolder;
  return undefined;
}

function contains(folder: string, place: string): boolean {
  return place === folder || place.startsWith(`${folder}/`);
}

function first<T>(items: readonly T[], reasonOf: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const reason = reasonOf(item);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
