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
 * The code that a call of an interpreter, a build tool or a shell of its own kind brings along; undefined when it brings none, such as one of a
 * file with its arguments. A word that only the run brings may be the option for it.
 */
export function broughtCode(
  program: string,
  words: readonly ShellWord[],
  redirections: readonly ShellRedirection[],
): BroughtCode | undefined {
  const form = forms.get(program) ?? forms.get(program.replace(/-?[\d.]+$/, ""));
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

function mayStart({ isLanguage }: CodeForm, code: string): boolean {
  return isLanguage !== true || starting.test(code);
}

function textOf(words: readonly ShellWord[]): string {
  return words.map(({ guess }) => guess).join(" ");
}

/** How code in the common languages starts other programs, as far as its words show. */
const starting =
  /system|popen|subprocess|child_process|spawn|fork|execS|execF|exec[lv]p?e?\b|(?<![.\w])exec\s*[("']|shell_exec|passthru|proc_open|open3|\bpty\b|\bqx\b|%x|`|\beval\b|import_module|__import__/i;

/** Options that only ask the program about itself. */
const asks = /^(?:-[vVhm]|--(?:version|help|info|ini))$/;

function isUnknown({ text, prefix }: ShellWord): boolean {
  return text === undefined && (prefix === "" || prefix === "-");
}

/** The options and operands that code follows, and the options whose value is the next word. */
interface CodeForm {
  readonly code: RegExp;
  readonly valued?: RegExp;
  /** Options may also follow operands. @default what follows the first operand is for the script */
  readonly isAnywhere?: boolean;
  /** It takes assignments, also behind `--`. */
  readonly isAssigning?: boolean;
  /** Without a file it runs its input. */
  readonly readsInput?: boolean;
  /** A general language, in which little code starts other programs. @default any code may */
  readonly isLanguage?: boolean;
}

const inline = /^data:/;

/** Source: the manual pages of the programs (read 2026-12). */
const forms: ReadonlyMap<string, CodeForm> = new Map(
  Object.entries<CodeForm>({
    "make gmake": {
      code: /^(?:-[a-zA-Z]*E|--ev|-$|-f-|(?:\.SHELLFLAGS|SHELL|G?N?U?MAKE(?:FLAGS)?)[:+?!]*=|\w+[:+?!]*=.*[$`])/,
      isAssigning: true,
      isAnywhere: true,
    },
    "node nodejs tsx ts-node": {
      code: /^(?:-[a-z]*[ep][a-z]*$|--(?:eval|print)(?:=|$)|(?:--[a-z-]+=)?data:)/,
      valued: /^(?:-[rC]|--(?:require|import|(?:experimental-)?loader|conditions|env-file|title))$/,
      readsInput: true,
      isLanguage: true,
    },
    "python pypy": {
      code: /^-[bBdEhiIOPqRsSuvVx]*c/,
      valued: /^(?:-[bBdEiIOPqsSuvx]*[WX]|--check-hash-based-pycs)$/,
      readsInput: true,
      isLanguage: true,
    },
    perl: {
      code: /^(?:-[0-9acfghlnpsStTuUwWX]*[eE]|-[mM].*[^\w:=,.-])/,
      valued: /^-I$/,
      readsInput: true,
      isLanguage: true,
    },
    ruby: { code: /^-[0-9aclnpsSUvwWy]*e/, valued: /^-[rIECK]$/, readsInput: true, isLanguage: true },
    php: { code: /^(?:-[BERr]|--(?:run|process-))/, valued: /^-[cdz]$/, readsInput: true, isLanguage: true },
    "lua luajit": { code: /^-e/, valued: /^-l$/, readsInput: true, isLanguage: true },
    deno: { code: /^(?:eval$|data:)/, isLanguage: true },
    bun: { code: /^(?:-[ep]|--(?:eval|print))/, isLanguage: true },
    "R Rscript r": { code: /^(?:-e|--expr)/, isLanguage: true },
    julia: { code: /^(?:-[eE]|--(?:eval|print))/, valued: /^-[LJCHpt]$/, readsInput: true, isLanguage: true },
    elixir: { code: /^(?:-e|--(?:rpc-)?eval)/, isAnywhere: true, isLanguage: true },
    "groovy scala": { code: /^-[a-z]*e$/, isAnywhere: true, isLanguage: true },
    osascript: { code: /^-e/, valued: /^-l$/ },
    "expect guile": { code: /^-c/ },
    "pwsh powershell": { code: /^-(?:c|e(?!x))/i, isAnywhere: true },
    "emacs emacsclient": { code: /^--?(?:ev|exe|f(?:uncall)?$)/, isAnywhere: true },
    gdb: { code: /^--?(?:i?ex$|eval|init-eval)/, isAnywhere: true },
    lldb: { code: /^(?:-[oO]$|--(?:one-line|source))/, isAnywhere: true },
    sqlite3: {
      code: /^(?:--?cmd|\s*\.(?!(?:databases|dump|headers?|help|ind\w+|mode|nullvalue|schema|separator|tables|width)\b))/,
      isAnywhere: true,
    },
    psql: { code: /\\(?:!|copy|[ogw]\s*\|)/, isAnywhere: true },
    "mysql mariadb": { code: /(?:^|[=;])\s*(?:\\!|system\s)/, isAnywhere: true },
    dc: { code: /^(?:-[a-z]*e|--exp)/ },
    m4: { code: /syscmd/, isAnywhere: true },
    cmake: { code: /^-E$/ },
    go: { code: /^--?(?:exec|toolexec|vettool)(?:=|$)/, isAnywhere: true },
    "gcc g++ cc c++ clang clang++": { code: /^--?(?:wrapper|fplugin|specs)/, isAnywhere: true },
    cargo: { code: /^--config/, isAnywhere: true },
  }).flatMap(([names, form]) => names.split(" ").map((name) => [name, form] as const)),
);
