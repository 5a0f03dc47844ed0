/** What stands for Gemini's signature: the first call of an answer of Gemini 3 has one, and is refused without. */
export function thoughtSignature(name: string): string {
  return Buffer.from(`thought of ${name}`).toString("base64");
}

export function isSigning(model: string): boolean {
  return /gemini-(?:[3-9]|\d\d)/.test(model);
}
