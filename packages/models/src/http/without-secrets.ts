/** Replaces secrets in the words of an error, its stack and its causes: providers and fetch quote what they refuse. */
export function withoutSecrets(error: unknown, secrets: readonly string[]): unknown {
  for (let at = error; at instanceof Error; at = at.cause) {
    for (const secret of secrets) {
      if (at.message.includes(secret)) at.message = at.message.replaceAll(secret, "***");
      if (at.stack?.includes(secret)) at.stack = at.stack.replaceAll(secret, "***");
    }
  }
  return error;
}
