import type { Command } from "./command.ts";

/** `haft call TOOL [INPUT] [options]` */
export function usageOf(command: Command): string {
  return `${callForm(command)} [options]`;
}

/** `haft call TOOL [INPUT]`; what may be repeated ends in dots. */
export function callForm({ name, operands = [] }: Pick<Command, "name" | "operands">): string {
  const words = operands.map(({ name, isOptional, isRepeated }) => {
    const word = isRepeated === true ? `${name}…` : name;
    return isOptional === true ? `[${word}]` : word;
  });
  return ["haft", name, ...words].join(" ");
}
