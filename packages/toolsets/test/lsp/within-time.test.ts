import { expect, test } from "vitest";
import { withinTime } from "../../src/lsp/within-time.ts";

const never = new Promise<never>(() => undefined);
const open = new AbortController().signal;

test("withinTime() gives the value, the error, what is late, or the reason of the signal", async () => {
  const late = () => new Error("late");
  await expect(withinTime(Promise.resolve(1), { timeoutMs: 60_000, signal: open }, late)).resolves.toBe(1);
  const failed = Promise.reject(new Error("failed"));
  await expect(withinTime(failed, { timeoutMs: 60_000, signal: open }, late)).rejects.toThrow("failed");
  await expect(withinTime(never, { timeoutMs: 1, signal: open }, late)).rejects.toThrow("late");
  const signal = AbortSignal.abort(new Error("aborted"));
  await expect(withinTime(never, { timeoutMs: 60_000, signal }, late)).rejects.toThrow("aborted");
});
