import { causesOf } from "./causes-of.ts";

/** Replaces secrets in the words of an error, its stack and its causes: providers and fetch quote what they refuse. */
export function withoutSecrets(error: unknown, secrets: readonly string[]): unknown {
  for (const cause of causesOf(error)) {
    for (const secret of secrets) {
      if (cause.message.includes(secret)) cause.message = cause.message.replaceAll(secret, "***");
      if (cause.stack?.includes(secret)) cause.stack = cause.stack.replaceAll(secret, "***");
    }
  }
  return error;
}
