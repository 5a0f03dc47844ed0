import type { ShellAssignment, ShellWord } from "./shell-command.ts";

export interface BuiltinEffects {
  readonly problems: readonly string[];
  readonly assignments: readonly ShellAssignment[];
}

/** What builtins of bash do beyond running: variables that they set by name, and ways to change what later commands mean. */
export function builtinEffects([program, ...rest]: readonly ShellWord[]): BuiltinEffects {
  const name = program?.text ?? "";
  const problems = changesMeaning(name, rest) ? [`"${name}" changes what later commands mean`] : [];
  const isPrintf = name === "printf" && /^(?:-v|$)/.test(rest[0]?.prefix ?? "x");
  if (!setters.has(name) && !isPrintf) return { problems, assignments: [] };
  const names = isPrintf ? rest.slice(0, 2) : rest;
  return {
    problems: names.some((word) => isUncertainName(word, name))
      ? [...problems, `"${name}" sets what is not certain`]
      : problems,
    assignments: names.flatMap(({ text = "" }) => {
      const set = /^(?:-v)?([A-Za-z_]\w*)(?:\+?=|$)/.exec(text)?.[1];
      return set === undefined ? [] : [{ name: set, value: undefined }];
    }),
  };
}

const declarers: readonly string[] = ["declare", "export", "local", "readonly", "typeset"];
const setters: ReadonlySet<string> = new Set([...declarers, "getopts", "mapfile", "read", "readarray", "unset"]);

/** The name of a variable is evaluated: `read 'a[$(rm x)]'` runs `rm`. So are values of declared numbers and references. */
function isUncertainName({ text, prefix }: ShellWord, program: string): boolean {
  if (declarers.includes(program) && /^-\w*[in]/.test(prefix)) return true;
  return text === undefined ? !/^\w+\+?=/.test(prefix) : /^[^=]*[[$`]/.test(text);
}

function changesMeaning(name: string, rest: readonly ShellWord[]): boolean {
  switch (name) {
    case "alias":
    case "bind":
    case "compgen":
    case "complete":
    case "enable":
    case "fc":
    case "history":
    case "let":
    case "shopt":
    case "unalias":
      return true;
    case "hash":
      return rest.length > 0;
    case "wait":
      return rest.some(({ prefix }) => prefix.startsWith("-p"));
    // The operand of -v is evaluated, too, and an expansion may bring the operator along where one can stand.
    case "test":
    case "[":
      return rest.some(({ text, source }, index) =>
        text === undefined
          ? index === 0 || !source.startsWith('"') || /^(?:!|\(|-[ao])$/.test(rest[index - 1]?.guess ?? "")
          : text === "-v" || text === "-R",
      );
    case "set":
      return rest.some(
        ({ text }) => text === undefined || (/^[-+]/.test(text) && !/^(?:[-+][eEuxfCo]+|--?)$/.test(text)),
      );
  }
  return false;
}
