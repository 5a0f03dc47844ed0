import { expect, test } from "vitest";
import { AskedCalls } from "../../src/mastra/asked-calls.ts";

test("AskedCalls know a call that was asked about by its input, once", () => {
  const asked = new AskedCalls();
  asked.note({ to: "test" }, true);
  expect([asked.take({ to: "production" }), asked.take({ to: "test" }), asked.take({ to: "test" })]).toEqual([
    false,
    true,
    false,
  ]);
});

test("AskedCalls go by the last answer, and forget the oldest of too many", () => {
  const asked = new AskedCalls();
  asked.note("a", true);
  asked.note("a", false);
  expect(asked.take("a")).toBe(false);
  for (let i = 0; i <= 256; i++) asked.note(i, true);
  expect([asked.take(0), asked.take(1)]).toEqual([false, true]);
});
