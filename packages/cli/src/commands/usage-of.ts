import type { Command } from "./command.ts";

/** `haft call TOOL [INPUT] [options]`. */
export function usageOf({ name, operands = [] }: Command): string {
  const words = operands.map((operand) => (operand.isOptional === true ? `[${operand.name}]` : operand.name));
  return ["haft", name, ...words, "[options]"].join(" ");
}
