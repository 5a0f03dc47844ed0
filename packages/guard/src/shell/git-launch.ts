import { aliasScripts, gitSettings } from "./git-settings.ts";
import { gitWords } from "./git-words.ts";
import { closed, type Launch } from "./launch.ts";
import type { ShellWord } from "./shell-command.ts";

/**
 * How git is told to start other programs, to change its settings, or to work elsewhere; undefined when it is not.
 *
 * What the settings of the repository start (hooks, filters, an editor) is not looked at: they are trusted as the repository is.
 */
export function gitLaunch(words: readonly ShellWord[]): Launch | undefined {
  const { folders, isPlain, rest } = gitWords(words);
  const named = words.length - rest.length;
  const given = isPlain ? undefined : gitSettings(words.slice(1, named));
  const subcommand = rest[0]?.text ?? "";
  const operands = rest.slice(1);
  if (startsPrograms(subcommand, operands)) {
    const scripts = [...(given?.scripts ?? []), ...operands.flatMap(scriptIn)];
    return { ...closed, commands: commandsBehind(operands), scripts, isUnseen: true };
  }
  if (given !== undefined) return { ...closed, ...given };
  if (changesSettings(subcommand, operands))
    return { ...closed, namedWords: named + 1, scripts: operands.flatMap(({ text = "" }) => aliasScripts(text)) };
  return folders.length > 0 ? { ...closed, namedWords: named } : undefined;
}

/** `submodule foreach` and `bisect run` are given a command, other programs stand in one word. */
function commandsBehind(operands: readonly ShellWord[]): Launch["commands"] {
  const at = operands.findIndex(({ text }) => text === "run" || text === "foreach");
  const words = at === -1 ? [] : operands.slice(at + 1);
  return words.length === 0 ? [] : [{ words, assignments: [] }];
}

function scriptIn({ text = "" }: ShellWord): readonly string[] {
  return /\s/.test(text) ? [text.replace(/^-[\w-]*=/, "")] : [];
}

/** Options and operands of subcommands behind which a program stands. Long options may be cut short. */
interface Starter {
  readonly long?: readonly string[];
  readonly short?: string;
  readonly operand?: RegExp;
}

const remote: Starter = { long: ["upload-pack", "receive-pack", "exec"], operand: /^[\w+.-]+::/ };

/** Source: the manual pages of the subcommands (git 2.39 to 2.52, read 2026-11). */
const starters: ReadonlyMap<string, Starter> = new Map(
  Object.entries({
    clone: { ...remote, long: ["upload-pack", "config", "template"], short: "uc" },
    init: { long: ["template"] },
    fetch: remote,
    pull: remote,
    push: remote,
    "ls-remote": remote,
    "fetch-pack": remote,
    "send-pack": remote,
    remote,
    archive: remote,
    submodule: { ...remote, operand: /^foreach$|::/ },
    grep: { long: ["open-files-in-pager"], short: "O" },
    difftool: { long: ["extcmd"], short: "x" },
    rebase: { long: ["exec"], short: "x" },
    bisect: { operand: /^run$/ },
    hook: { operand: /^run$/ },
  } satisfies Record<string, Starter>),
);

const programs: ReadonlySet<string> = new Set(
  "filter-branch send-email instaweb daemon web--browse shell remote-ext remote-fd upload-pack receive-pack".split(" "),
);

function startsPrograms(subcommand: string, words: readonly ShellWord[]): boolean {
  if (programs.has(subcommand)) return true;
  const starter = starters.get(subcommand);
  return starter !== undefined && words.some((word) => isStart(word, starter));
}

function isStart({ text, prefix }: ShellWord, { long = [], short = "", operand }: Starter): boolean {
  if (text === undefined && (prefix === "" || prefix === "-")) return true;
  const [option = ""] = prefix.split("=");
  if (option.startsWith("--")) return option.length > 3 && long.some((name) => name.startsWith(option.slice(2)));
  if (option.startsWith("-")) return [...short].some((letter) => option.includes(letter));
  return operand?.test(prefix) === true;
}

function changesSettings(subcommand: string, words: readonly ShellWord[]): boolean {
  if (subcommand === "maintenance") return words.some(({ text }) => text === "start" || text === "register");
  if (subcommand !== "config") return false;
  const texts = words.map(({ text }) => text);
  const reads = /^(?:--get(?:-all|-regexp|-urlmatch|-color|-colorbool)?|--list|-l)$/;
  if (texts.some((text) => text !== undefined && reads.test(text))) return false;
  const [first, ...rest] = texts.filter((text) => text === undefined || !text.startsWith("-"));
  if (first === "get" || first === "list") return false;
  const isEdit = texts.some((text) => text === undefined || /^-e$|^--(?:ed|un|re|ad)/.test(text));
  return isEdit || first === undefined || rest.length > 0;
}
