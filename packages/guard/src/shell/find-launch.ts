import { broughtCode } from "./brought-code.ts";
import { gitLaunch } from "./git-launch.ts";
import { closed, type Launch, type StartedCommand } from "./launch.ts";
import { type LauncherForm, launchers } from "./launchers.ts";
import type { ShellAssignment, ShellRedirection, ShellWord } from "./shell-command.ts";
import { callbackLaunch, evalLaunch, shellLaunch, shells, trapLaunch } from "./shell-launch.ts";
import { unknownWord } from "./shell-word.ts";
import { startingOption } from "./starting-options.ts";
import { startingScript } from "./starting-script.ts";
import { isWrapper, stripWrappers } from "./strip-wrappers.ts";

/**
 * Finds what a program starts that starts others: `sudo`, `env`, `sh -c`, `eval`, `find -exec`, `xargs -n1`, `docker exec` …
 *
 * @returns undefined for a program that is none of these. When its options are not understood, nothing that it starts is found, and only
 *   a rule of all its words is about it.
 */
export function findLaunch(
  words: readonly ShellWord[],
  redirections: readonly ShellRedirection[],
  depth = 0,
): Launch | undefined {
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
      return findExec(words, depth);
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
  const started = startingScript(name, words) ?? startingOption(name, words);
  if (started !== undefined) return started;
  const code = broughtCode(name, words, redirections);
  if (code !== undefined) return { ...code, commands: [], scripts: [] };
  const forms = launchers.filter(({ program }) => program.split(" ").includes(name));
  if (forms.length === 0 || words.length === 1) return undefined;
  const form = forms.find(({ subcommands }) => subcommands?.split(" ").includes(words[1]?.text ?? "") ?? true);
  if (form !== undefined) return argumentLaunch(words, form, depth);
  // An option or an unknown word may stand before the subcommand that starts something.
  return words[1]?.text === undefined || words[1].text.startsWith("-") ? closed : undefined;
}

/** The name of a program without its folder. */
export function programName([program]: readonly ShellWord[]): string {
  const text = program?.text ?? "";
  return text.slice(text.lastIndexOf("/") + 1);
}

/** Each -exec runs up to `;` or `+`. */
function findExec(words: readonly ShellWord[], depth: number): Launch | undefined {
  const commands: StartedCommand[] = [];
  const inner: (number | undefined)[] = [];
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
    if (started.length > 0) inner.push(namedFrom(words.slice(0, end), index + 1, depth));
    index = end;
  }
  if (namedWords === 0) return undefined;
  const isOpen = inner.every((one) => one !== undefined);
  return { namedWords: isOpen ? Math.max(namedWords, ...inner) : undefined, commands, scripts: [] };
}

function endOfExec(words: readonly ShellWord[], start: number): number {
  let end = start;
  while (end < words.length && words[end]?.text !== ";" && !(words[end]?.text === "+" && words[end - 1]?.text === "{}"))
    end += 1;
  return end;
}

/** How many words a rule must name for what begins at `index`: its program, and what that starts in turn. */
function namedFrom(words: readonly ShellWord[], index: number, depth: number): number | undefined {
  const { wrappers, words: started } = stripWrappers(words.slice(index));
  if (depth >= maxDepth || (started.length > 1 && isWrapper(programName(started)))) return undefined;
  const launch = findLaunch(started, [], depth + 1);
  const named = launch === undefined ? 1 : launch.namedWords;
  return named === undefined ? undefined : index + wrappers.length + named;
}

const maxDepth = 5;

function argumentLaunch(words: readonly ShellWord[], form: LauncherForm, depth: number): Launch {
  const { flags, valued, operands = 0, subcommands, script, takesAssignments } = form;
  let left = operands;
  let isOnlyOperands = false;
  const assignments: ShellAssignment[] = [];
  const scripts: string[] = [];
  for (let index = subcommands === undefined ? 1 : 2; index < words.length; index += 1) {
    const text = words[index]?.text;
    if (text === undefined) return { ...closed, isUnseen: true };
    const assigned = /^([A-Za-z_]\w*)=/.exec(text)?.[1];
    if (!isOnlyOperands && text === "--") isOnlyOperands = true;
    else if (!isOnlyOperands && script?.test(text) === true) {
      const given = words.slice(index + 1).map((word) => word.text ?? "");
      return { ...closed, scripts: given.filter((word) => word !== "") };
    } else if (!isOnlyOperands && text.length > 1 && text.startsWith("-")) {
      if (valued?.test(text) === true) {
        index += 1;
        const [, started] = form.startingValue?.exec(words[index]?.guess ?? "") ?? [];
        if (started !== undefined) scripts.push(started);
      } else if (flags?.test(text) !== true) return closed;
    } else if (takesAssignments === true && assigned !== undefined)
      assignments.push({ name: assigned, value: text.slice(assigned.length + 1) });
    else if (left > 0) left -= 1;
    else if (form.isText === true)
      return {
        ...closed,
        scripts: [
          ...scripts,
          words
            .slice(index)
            .map((word) => word.text ?? word.source)
            .join(" "),
        ],
      };
    else
      return {
        namedWords: namedFrom(words, index, depth),
        commands: [{ words: form.isFed === true ? fedWords(words, index) : words.slice(index), assignments }],
        scripts,
        isElsewhere:
          form.isElsewhere === true || words.slice(0, index).some(({ prefix }) => /^(?:-C|--chdir)/.test(prefix)),
      };
  }
  return scripts.length > 0 ? { ...closed, scripts } : closed;
}

/** What `xargs` puts in the place of a word, or behind all of them, is known only when it runs. */
function fedWords(words: readonly ShellWord[], start: number): readonly ShellWord[] {
  const started = words.slice(start);
  const options = words.slice(1, start);
  const at = options.findIndex(({ prefix }) => /^(?:-[Ii]|--replace)/.test(prefix));
  const [, attached] = /^(?:-[Ii]|--replace=?)(.*)$/.exec(options[at]?.prefix ?? "") ?? [];
  const mark = attached !== "" ? attached : options[at]?.prefix === "-I" ? options[at + 1]?.text : "{}";
  if (at === -1 || mark === undefined) return [...started, unknownWord("<stdin>")];
  return started.map((word) => {
    const [before = ""] = word.guess.split(mark);
    const prefix = word.text === undefined ? "" : before;
    return word.guess.includes(mark) ? { ...unknownWord(word.source), guess: word.guess, prefix } : word;
  });
}
