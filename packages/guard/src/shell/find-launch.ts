import { broughtCode } from "./brought-code.ts";
import { gitLaunch } from "./git-launch.ts";
import { type LauncherForm, launchers } from "./launchers.ts";
import type { ShellAssignment, ShellRedirection, ShellWord } from "./shell-command.ts";
import { unknownWord } from "./shell-word.ts";
import { startingWords } from "./starting-options.ts";

/** What a program starts. `namedWords`: how many words a rule must name to be about it; undefined: all. */
export interface Launch {
  readonly namedWords: number | undefined;
  readonly isCode?: boolean;
  readonly commands: readonly StartedCommand[];
  /** Texts that a shell reads. */
  readonly scripts: readonly string[];
  readonly problem?: string;
  /** What it starts may run in another folder, or on another machine. */
  readonly isElsewhere?: boolean;
}

export interface StartedCommand {
  readonly words: readonly ShellWord[];
  readonly assignments: readonly ShellAssignment[];
}

/**
 * Finds what a program starts that starts others: `sudo`, `env`, `sh -c`, `eval`, `find -exec`, `xargs -n1`, `docker exec` …
 *
 * @returns undefined for a program that is none of these. When its options are not understood, nothing that it starts is found, and only
 *   a rule of all its words is about it.
 */
export function findLaunch(words: readonly ShellWord[], redirections: readonly ShellRedirection[]): Launch | undefined {
  const name = programName(words);
  if (shells.has(name)) return shellLaunch(words, redirections);
  switch (name) {
    case "eval":
      return evalLaunch(words.slice(1));
    case "trap":
      return trapLaunch(words.slice(words[1]?.text === "--" ? 2 : 1));
    case "mapfile":
    case "readarray":
      return callbackLaunch(words);
    case "source":
    case ".":
      return words[1]?.text === undefined ? { ...closed, problem: `"${name}" reads what is not certain` } : undefined;
    case "find":
      return findExec(words);
    case "fd":
    case "fdfind":
      return words.some(({ prefix }) => /^(?:-[a-zA-Z]*[xX]|--exec)/.test(prefix)) ? closed : undefined;
    case "parallel":
    case "entr":
    case "busybox":
    case "toybox":
    case "script":
    case "at":
    case "batch":
      return closed;
    case "docker":
    case "podman":
      if (words[1]?.text === "compose")
        return words.some(({ text }) => text === "exec" || text === "run") ? closed : undefined;
      break;
    case "git":
      return gitLaunch(words);
  }
  const started = startingWords(name, words);
  if (started !== undefined) return { namedWords: started, commands: [], scripts: [] };
  const code = broughtCode(name, words, redirections);
  if (code !== undefined) return { ...code, isCode: code.namedWords !== undefined, commands: [], scripts: [] };
  const forms = launchers.filter(({ program }) => program.split(" ").includes(name));
  if (forms.length === 0 || words.length === 1) return undefined;
  const form = forms.find(({ subcommands }) => subcommands?.split(" ").includes(words[1]?.text ?? "") ?? true);
  if (form !== undefined) return argumentLaunch(words, form);
  // An option or an unknown word may stand before the subcommand that starts something.
  return words[1]?.text === undefined || words[1].text.startsWith("-") ? closed : undefined;
}

const closed: Launch = { namedWords: undefined, commands: [], scripts: [] };
const shells: ReadonlySet<string> = new Set("ash bash dash fish ksh mksh rbash sh zsh".split(" "));

/** The name of a program without its folder. */
export function programName([program]: readonly ShellWord[]): string {
  const text = program?.text ?? "";
  return text.slice(text.lastIndexOf("/") + 1);
}

/** With -c the next operand is a script; with neither a script nor a file, the input is one. */
function shellLaunch(words: readonly ShellWord[], redirections: readonly ShellRedirection[]): Launch | undefined {
  const options: string[] = [];
  let at = 1;
  for (; at < words.length && /^[-+]./.test(words[at]?.prefix ?? ""); at += 1) {
    const option = words[at]?.text;
    if (option === undefined) return closed;
    options.push(option);
    if (/^(?:[-+]\w*[oO]|--rcfile|--init-file)$/.test(option)) at += 1;
  }
  const operand = words[at];
  if (options.some((option) => /^-\w*c/.test(option)))
    return { ...closed, scripts: operand?.text === undefined ? [] : [operand.text] };
  if (operand !== undefined && operand.text === undefined && operand.prefix === "") return closed;
  const isInput = ["-", "/dev/stdin", undefined].includes(operand?.text) || options.includes("-s");
  const bodies = redirections.flatMap(({ body, operator }) => (operator.startsWith("<<") ? [body] : []));
  if (!isInput || bodies.length === 0) return undefined;
  return { ...closed, scripts: bodies.filter((body) => body !== undefined) };
}

function evalLaunch(words: readonly ShellWord[]): Launch {
  const texts = words.map(({ text }) => text);
  return texts.some((text) => text === undefined)
    ? { ...closed, problem: "it evaluates a text that is known only when it runs" }
    : { ...closed, scripts: [texts.join(" ")] };
}

/** With one operand, and with an option, it runs nothing new. */
function trapLaunch(words: readonly ShellWord[]): Launch | undefined {
  return words.length < 2 ? undefined : evalLaunch(words.slice(0, 1));
}

/** What follows -C is evaluated. */
function callbackLaunch(words: readonly ShellWord[]): Launch | undefined {
  const at = words.findIndex(({ prefix }) => /^-\w*C/.test(prefix));
  const option = words[at];
  if (option === undefined) return undefined;
  const attached = /^-\w*?C([\s\S]+)$/.exec(option.text ?? "")?.[1];
  if (attached !== undefined) return { ...closed, scripts: [attached] };
  const next = words[at + 1];
  return evalLaunch(next === undefined || option.text === undefined ? [unknownWord(option.source)] : [next]);
}

/** Each -exec runs up to `;` or `+`. */
function findExec(words: readonly ShellWord[]): Launch | undefined {
  const commands: StartedCommand[] = [];
  let namedWords = 0;
  for (let index = 1; index < words.length; index += 1) {
    const { text, prefix } = words[index] as ShellWord;
    if (text === undefined && (prefix === "" || prefix.startsWith("-"))) namedWords = Math.max(namedWords, index + 1);
    if (text === undefined || !/^-(?:exec|execdir|ok|okdir|delete|fprint0?|fprintf|fls)$/.test(text)) continue;
    namedWords = index + 1;
    if (!/^-(?:exec|ok)/.test(text)) continue;
    const end = endOfExec(words, index + 1);
    const started = words.slice(index + 1, end);
    if (started.length > 0) commands.push({ words: started, assignments: [] });
    namedWords = index + 2;
    index = end;
  }
  return namedWords === 0 ? undefined : { namedWords, commands, scripts: [] };
}

function endOfExec(words: readonly ShellWord[], start: number): number {
  let end = start;
  while (end < words.length && words[end]?.text !== ";" && !(words[end]?.text === "+" && words[end - 1]?.text === "{}"))
    end += 1;
  return end;
}

function argumentLaunch(words: readonly ShellWord[], form: LauncherForm): Launch {
  const { flags, valued, operands = 0, subcommands, script, takesAssignments } = form;
  let left = operands;
  let isOnlyOperands = false;
  const assignments: ShellAssignment[] = [];
  for (let index = subcommands === undefined ? 1 : 2; index < words.length; index += 1) {
    const text = words[index]?.text;
    if (text === undefined) return closed;
    const assigned = /^([A-Za-z_]\w*)=/.exec(text)?.[1];
    if (!isOnlyOperands && text === "--") isOnlyOperands = true;
    else if (!isOnlyOperands && script?.test(text) === true) {
      const given = words.slice(index + 1).map((word) => word.text ?? "");
      return { ...closed, scripts: given.filter((word) => word !== "") };
    } else if (!isOnlyOperands && text.length > 1 && text.startsWith("-")) {
      if (valued?.test(text) === true) index += 1;
      else if (flags?.test(text) !== true) return closed;
    } else if (takesAssignments === true && assigned !== undefined)
      assignments.push({ name: assigned, value: undefined });
    else if (left > 0) left -= 1;
    else if (form.isText === true)
      return {
        ...closed,
        scripts: [
          words
            .slice(index)
            .map((word) => word.text ?? word.source)
            .join(" "),
        ],
      };
    else
      return {
        namedWords: index + 1,
        commands: [{ words: form.isFed === true ? fedWords(words, index) : words.slice(index), assignments }],
        scripts: [],
        isElsewhere:
          form.isElsewhere === true || words.slice(0, index).some(({ prefix }) => /^(?:-C|--chdir)/.test(prefix)),
      };
  }
  return closed;
}

/** What `xargs` puts in the place of a word, or behind all of them, is known only when it runs. */
function fedWords(words: readonly ShellWord[], start: number): readonly ShellWord[] {
  const started = words.slice(start);
  const options = words.slice(1, start);
  const at = options.findIndex(({ prefix }) => /^(?:-[Ii]|--replace)/.test(prefix));
  const [, attached] = /^(?:-[Ii]|--replace=?)(.*)$/.exec(options[at]?.prefix ?? "") ?? [];
  const mark = attached !== "" ? attached : options[at]?.prefix === "-I" ? options[at + 1]?.text : "{}";
  if (at === -1 || mark === undefined) return [...started, unknownWord("<stdin>")];
  return started.map((word) => (word.guess.includes(mark) ? unknownWord(word.source) : word));
}
