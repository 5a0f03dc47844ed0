import type { Command } from "./command.ts";

/** `haft call TOOL [INPUT] [options]`; what may be repeated ends in dots. */
export function usageOf({ name, operands = [] }: Command): string {
  const words = operands.map(({ name, isOptional, isRepeated }) => {
    const word = isRepeated === true ? `${name}…` : name;
    return isOptional === true ? `[${word}]` : word;
  });
  return ["haft", name, ...words, "[options]"].join(" ");
}
