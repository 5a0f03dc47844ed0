import type { ShellRedirection, ShellWord } from "./shell-command.ts";

/** Code in a program's own language that the call itself brings along: `python -c x`, `make --eval=x`, `node <<E`. */
export interface BroughtCode {
  /** How many words a rule must name to be about it; undefined: all. */
  readonly namedWords: number | undefined;
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
  for (let at = 1; at < words.length && !(isOperand && isAnywhere !== true); at += 1) {
    const possible = words[at]?.oneOf ?? [words[at] as ShellWord];
    if (possible.some((word) => code.test(word.prefix) || isUnknown(word))) return { namedWords: at + 1 };
    const text = words[at]?.text ?? "";
    if (text === "--") return undefined;
    if (valued?.test(text) === true) {
      at += 1;
      if (inline.test(words[at]?.prefix ?? "")) return { namedWords: at + 1 };
    } else isOperand ||= !text.startsWith("-") || text === "-";
  }
  const isFed = form.readsInput === true && (!isOperand || words.at(-1)?.text === "-");
  return isFed && redirections.some(({ operator }) => operator.startsWith("<<"))
    ? { namedWords: undefined }
    : undefined;
}

function isUnknown({ text, prefix }: ShellWord): boolean {
  return text === undefined && (prefix === "" || prefix === "-");
}

/** The options and operands that code follows, and the options whose value is the next word. */
interface CodeForm {
  readonly code: RegExp;
  readonly valued?: RegExp;
  /** Options may also follow operands. @default what follows the first operand is for the script */
  readonly isAnywhere?: boolean;
  /** Without a file it runs its input. */
  readonly readsInput?: boolean;
}

const inline = /^data:/;

/** Source: the manual pages of the programs (read 2026-12). */
const forms: ReadonlyMap<string, CodeForm> = new Map(
  Object.entries<CodeForm>({
    "make gmake": {
      code: /^(?:-[a-zA-Z]*E|--ev|-$|-f-|(?:\.SHELLFLAGS|SHELL|G?N?U?MAKE(?:FLAGS)?)[:+?!]*=|\w+[:+?!]*=.*[$`])/,
      isAnywhere: true,
    },
    "node nodejs": {
      code: /^(?:-[a-z]*[ep][a-z]*$|--(?:eval|print)(?:=|$)|(?:--[a-z-]+=)?data:)/,
      valued: /^(?:-[rC]|--(?:require|import|(?:experimental-)?loader|conditions|env-file|title))$/,
      readsInput: true,
    },
    "python pypy": {
      code: /^-[bBdEhiIOPqRsSuvVx]*c/,
      valued: /^(?:-[bBdEiIOPqsSuvx]*[WX]|--check-hash-based-pycs)$/,
      readsInput: true,
    },
    perl: { code: /^(?:-[0-9acfghlnpsStTuUwWX]*[eE]|-[mM].*[^\w:=,.-])/, valued: /^-I$/, readsInput: true },
    ruby: { code: /^-[0-9aclnpsSUvwWy]*e/, valued: /^-[rIECK]$/, readsInput: true },
    php: { code: /^(?:-[BERr]|--(?:run|process-))/, valued: /^-[cdz]$/, readsInput: true },
    "lua luajit": { code: /^-e/, valued: /^-l$/, readsInput: true },
    deno: { code: /^(?:eval$|data:)/ },
    bun: { code: /^(?:-[ep]|--(?:eval|print))/ },
    "R Rscript r": { code: /^(?:-e|--expr)/ },
    julia: { code: /^(?:-[eE]|--(?:eval|print))/, readsInput: true },
    elixir: { code: /^(?:-e|--(?:rpc-)?eval)/ },
    "groovy osascript scala": { code: /^-[a-z]*e/, valued: /^-l$/ },
    "expect guile": { code: /^-c/ },
    "pwsh powershell": { code: /^-(?:c|e)/i },
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
