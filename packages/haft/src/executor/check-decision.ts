import { valueKind } from "../errors/value-kind.ts";

/**
 * Makes sure that what somebody says about a call is a decision.
 *
 * @throws {TypeError} when it is none: the call fails with it, and does not run
 */
export function checkDecision(answer: unknown, who: string, decisions: readonly string[]): void {
  const decision = typeof answer === "object" && answer !== null ? (answer as { decision?: unknown }).decision : answer;
  if (answer !== decision && decisions.includes(decision as string)) return;
  const what = answer === decision ? valueKind(answer) : `one whose decision is ${valueKind(decision)}`;
  const known = decisions.map((one) => `"${one}"`).join(", ");
  throw new TypeError(`Cannot use the answer of ${who}: it is ${what}; give { decision } with one of ${known}`);
}
