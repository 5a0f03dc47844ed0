import { closed, type Launch } from "./launch.ts";
import type { ShellRedirection, ShellWord } from "./shell-command.ts";
import { unknownWord } from "./shell-word.ts";

export const shells: ReadonlySet<string> = new Set("ash bash dash fish ksh mksh rbash sh zsh".split(" "));

const unseen: Launch = { ...closed, isUnseen: true };

/** With -c the next operand is a script; with neither a script nor a file, the input is one. */
export function shellLaunch(
  words: readonly ShellWord[],
  redirections: readonly ShellRedirection[],
): Launch | undefined {
  const options: string[] = [];
  let at = 1;
  for (; at < words.length && /^[-+]./.test(words[at]?.prefix ?? ""); at += 1) {
    const option = words[at]?.text;
    if (option === undefined) return unseen;
    options.push(option);
    if (/^(?:[-+]\w*[oO]|--rcfile|--init-file)$/.test(option)) at += 1;
  }
  const operand = words[at];
  if (options.some((option) => /^-\w*c/.test(option))) return operand === undefined ? closed : scriptLaunch(operand);
  if (operand !== undefined && operand.text === undefined && operand.prefix === "") return unseen;
  const isInput = ["-", "/dev/stdin", undefined].includes(operand?.text) || options.includes("-s");
  if (!isInput || options.some((option) => /^--(?:help|version)$/.test(option))) return undefined;
  const bodies = redirections.flatMap(({ body, operator }) => (operator.startsWith("<<") ? [body] : []));
  // What a pipe brings is not known; a file is a script like any other.
  if (bodies.length === 0)
    return redirections.some(({ operator }) => operator === "<") ? undefined : { ...unseen, namedWords: 1 };
  const scripts = bodies.filter((body) => body !== undefined);
  return { ...closed, scripts, isUnseen: scripts.length < bodies.length };
}

/** Of a script that is not certain the likeliest reading is looked at, too. */
function scriptLaunch({ text, guess }: ShellWord): Launch {
  if (text !== undefined) return { ...closed, scripts: [text] };
  return { ...unseen, scripts: /^[\w./+-]+(?:\s|$)/.test(guess) ? [guess] : [] };
}

export function evalLaunch(words: readonly ShellWord[]): Launch {
  const texts = words.map(({ text }) => text);
  return texts.some((text) => text === undefined)
    ? { ...closed, problem: "it evaluates a text that is known only when it runs" }
    : { ...closed, scripts: [texts.join(" ")] };
}

/** With one operand, and with an option, it runs nothing new. */
export function trapLaunch(words: readonly ShellWord[]): Launch | undefined {
  return words.length < 2 ? undefined : evalLaunch(words.slice(0, 1));
}

/** What follows -C is evaluated. */
export function callbackLaunch(words: readonly ShellWord[]): Launch | undefined {
  const at = words.findIndex(({ prefix }) => /^-\w*C/.test(prefix));
  const option = words[at];
  if (option === undefined) return undefined;
  const attached = /^-\w*?C([\s\S]+)$/.exec(option.text ?? "")?.[1];
  if (attached !== undefined) return { ...closed, scripts: [attached] };
  const next = words[at + 1];
  return evalLaunch(next === undefined || option.text === undefined ? [unknownWord(option.source)] : [next]);
}
