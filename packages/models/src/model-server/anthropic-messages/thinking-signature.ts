/** What stands for Anthropic's signature: only thinking that comes back unchanged fits it. */
export function thinkingSignature(thinking: string): string {
  return `signed-${thinking.length}-${Buffer.from(thinking).toString("base64").slice(0, 40)}`;
}
