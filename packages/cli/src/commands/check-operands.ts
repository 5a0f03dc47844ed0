import { nearest } from "../terminal/nearest.ts";
import { UsageError } from "../terminal/usage-error.ts";
import type { Command, Commands } from "./command.ts";
import { usageOf } from "./usage-of.ts";

/**
 * Checks what stands beside the options of a command.
 *
 * @throws {UsageError} for one that is missing, one too many, one that is no choice, and for a command of two words that is not there
 */
export async function checkOperands(command: Command, given: readonly string[], commands: Commands): Promise<void> {
  const { name, operands = [] } = command;
  const extra = operands.at(-1)?.isRepeated === true ? undefined : given[operands.length];
  if (extra !== undefined) {
    const parts = Object.keys(commands).filter((other) => other.startsWith(`${name} `));
    if (operands.length === 0 && parts.length > 0) {
      const asked = `${name} ${extra}`;
      const near =
        listHint(command, extra) || (await nearest(asked, parts)) || `; there are "haft ${parts.join('", "haft ')}"`;
      throw new UsageError(`Cannot find command "${asked}": it is not known${near}`);
    }
    const wayOut = operands.length === 0 ? noneHint(command, extra) : quoteHint(command);
    throw new UsageError(`Cannot use "${extra}": it is one argument too many; ${wayOut}`);
  }
  operands.forEach((operand, index) => {
    const value = given[index];
    if (value === undefined && operand.isOptional !== true)
      throw new UsageError(`Cannot run haft ${name}: ${operand.name} is missing; write ${usageOf(command)}`);
    if (value !== undefined && operand.choices?.includes(value) === false)
      throw new UsageError(`Cannot use "${value}" for ${operand.name}: it is one of ${operand.choices.join(", ")}`);
  });
}

/** The command alone is what lists. */
function listHint({ name }: Command, extra: string): string {
  return /^(ls|list|all)$/i.test(extra) ? `; haft ${name} lists them` : "";
}

function noneHint({ name, operandOption }: Command, extra: string): string {
  return operandOption === undefined ? `haft ${name} takes none` : `write haft ${name} --${operandOption} ${extra}`;
}

function quoteHint({ operands = [] }: Command): string {
  const last = operands.at(-1)?.name.toLowerCase();
  return last === "prompt" || last === "input" ? `put the ${last} in quotes` : "leave it out";
}
