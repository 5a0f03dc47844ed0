import type { Assignment, Command, CommandArgument, Redirection } from "unbash";
import type { ShellAssignment, ShellRedirection, ShellWord } from "./shell-command.ts";
import { shellWord, unknownWord } from "./shell-word.ts";

/** The words of a command: the program and its arguments, such as `PATH=x` behind `export`. */
export function wordsOf({ name, args }: Command): readonly ShellWord[] {
  return [...(name === undefined ? [] : [shellWord(name)]), ...args.map(argument)];
}

/** The assignments before a command, and those that builtins such as `export` are given. */
export function assignmentsOf({ prefix, args }: Command): readonly ShellAssignment[] {
  return [...prefix, ...args].filter((node) => node.type === "Assignment").map(assignment);
}

/** The redirections in the order in which they are written. */
export function redirectionsOf(redirects: readonly Redirection[]): readonly ShellRedirection[] {
  return redirects.map((node) => {
    const descriptor = node.descriptor?.type === "FileDescriptor" ? node.descriptor.value : undefined;
    if (node.type === "HereDoc") {
      const isLiteral = node.body.parts === undefined || node.body.parts.every(({ type }) => type === "Literal");
      return { operator: node.operator, descriptor, target: undefined, body: isLiteral ? node.body.text : undefined };
    }
    const target = node.target === undefined ? undefined : shellWord(node.target);
    return node.type === "HereString"
      ? { operator: node.operator, descriptor, target: undefined, body: target?.text }
      : { operator: node.operator, descriptor, target };
  });
}

function argument(node: CommandArgument): ShellWord {
  if (node.type === "Word") return shellWord(node);
  if (node.value.type === "ArrayValue" || node.index !== undefined) return unknownWord(node.text);
  const value = shellWord(node.value);
  const before = `${node.name}${node.append === true ? "+" : ""}=`;
  return {
    ...value,
    source: node.text,
    text: value.text === undefined ? undefined : before + value.text,
    prefix: before + value.prefix,
    guess: before + value.guess,
    isDynamic: value.isDynamic || value.hasTilde,
    hasTilde: false,
  };
}

function assignment({ name, value, append }: Assignment): ShellAssignment {
  const isPlain = value.type === "Word" && append !== true;
  return { name, value: isPlain ? shellWord(value).text : undefined };
}
