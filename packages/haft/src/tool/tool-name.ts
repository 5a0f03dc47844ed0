import { HaftError } from "../errors/haft-error.ts";

/**
 * The name of a tool or one of its aliases, trimmed.
 *
 * Letters, digits, `_ - . / : @` and single spaces between them; everything else has a meaning in permission rules or none at any provider.
 *
 * @throws {HaftError} `tool-definition-invalid`
 */
export function toolName(name: unknown): string {
  const trimmed = typeof name === "string" ? name.trim() : "";
  if (trimmed === "") {
    throw new HaftError("tool-definition-invalid", "Cannot define a tool: its name is blank");
  }
  if (!allowed.test(trimmed)) {
    throw new HaftError(
      "tool-definition-invalid",
      `Cannot define tool ${JSON.stringify(trimmed)}: a name is made of letters, digits, _ - . / : @ and single spaces`,
    );
  }
  return trimmed;
}

const allowed = /^[\p{L}\p{M}\p{N}_.\-/:@]+(?: [\p{L}\p{M}\p{N}_.\-/:@]+)*$/u;
