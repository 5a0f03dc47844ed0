/** How a program takes code in its own language. */
export interface CodeForm {
  /** The options and operands that code follows or stands in. */
  readonly code: RegExp;
  /** The options whose value is the next word. */
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

/** Programs that take code, by name. Source: their manual pages (read 2026-12). */
export const codeForms: ReadonlyMap<string, CodeForm> = new Map(
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
