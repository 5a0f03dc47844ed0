/** What stands for OpenAI's encrypted reasoning: the server knows its own again. */
export function encryptedReasoning(reasoning: string): string {
  return `encrypted:${Buffer.from(reasoning).toString("base64")}`;
}

export function decryptedReasoning(encrypted: string): string | undefined {
  return encrypted.startsWith("encrypted:") ? Buffer.from(encrypted.slice(10), "base64").toString() : undefined;
}
