import { type CodeForm, codeForms } from "./code-forms.ts";
import type { ShellRedirection, ShellWord } from "./shell-command.ts";

/** Code in a program's own language that the call itself brings along: `python -c x`, `make --eval=x`, `node <<E`. */
export interface BroughtCode {
  /** How many words a rule must name to be about it; undefined: all. */
  readonly namedWords: number | undefined;
  /** It stands behind an option. */
  readonly isCode: boolean;
  /** It may start other programs. */
  readonly isUnseen: boolean;
}

/**
 * The code that a call of an interpreter, a build tool or a shell of its own kind brings along; undefined when it brings none, such as one
 * of a file with its arguments. A word that only the run brings may be the option for it.
 */
export function broughtCode(
  program: string,
  words: readonly ShellWord[],
  redirections: readonly ShellRedirection[],
): BroughtCode | undefined {
  const form = codeForms.get(program) ?? codeForms.get(program.replace(/-?[\d.]+$/, ""));
  if (form === undefined) return undefined;
  const { code, valued, isAnywhere } = form;
  let isOperand = false;
  let isAsking = false;
  for (let at = 1; at < words.length && !(isOperand && isAnywhere !== true); at += 1) {
    const possible = words[at]?.oneOf ?? [words[at] as ShellWord];
    const isCode = possible.some(({ prefix }) => code.test(prefix));
    if (isCode || possible.some(isUnknown))
      return { namedWords: at + 1, isCode: true, isUnseen: isCode && mayStart(form, textOf(words)) };
    const text = words[at]?.text ?? "";
    if (text === "--" && form.isAssigning !== true) return undefined;
    isAsking ||= asks.test(text);
    if (valued?.test(text) === true) {
      at += 1;
      if (inline.test(words[at]?.prefix ?? "")) return { namedWords: at + 1, isCode: true, isUnseen: true };
      // What follows a long option may be its value.
    } else isOperand ||= text === "-" || (!text.startsWith("-") && !/^--\w[\w-]*$/.test(words[at - 1]?.text ?? ""));
  }
  const isFed = form.readsInput === true && !isAsking && (!isOperand || words.at(-1)?.text === "-");
  return isFed ? broughtInput(form, redirections) : undefined;
}

function isUnknown({ text, prefix }: ShellWord): boolean {
  return text === undefined && (prefix === "" || prefix === "-");
}

function mayStart({ isLanguage }: CodeForm, code: string): boolean {
  return isLanguage !== true || starting.test(code);
}

/** How code in the common languages starts other programs, as far as its words show. */
const starting =
  /system|popen|subprocess|child_process|spawn|fork|execS|execF|exec[lv]p?e?\b|(?<![.\w])exec\s*[("']|shell_exec|passthru|proc_open|open3|\bpty\b|\bqx\b|%x|`|\beval\b|import_module|__import__/i;

function textOf(words: readonly ShellWord[]): string {
  return words.map(({ guess }) => guess).join(" ");
}

/** Options that only ask the program about itself. */
const asks = /^(?:-[vVhm]|--(?:version|help|info|ini))$/;

/** Code as the address of a module. */
const inline = /^data:/;

/** A here-document is code of the call, what a pipe brings is not known, and a file is a script like any other. */
function broughtInput(form: CodeForm, redirections: readonly ShellRedirection[]): BroughtCode | undefined {
  const bodies = redirections.flatMap(({ body, operator }) => (operator.startsWith("<<") ? [body] : []));
  if (bodies.length > 0) {
    const isUnseen = bodies.some((body) => body === undefined || mayStart(form, body));
    return { namedWords: undefined, isCode: false, isUnseen };
  }
  const isFile = redirections.some(({ operator }) => operator === "<");
  return isFile ? undefined : { namedWords: 1, isCode: false, isUnseen: true };
}
