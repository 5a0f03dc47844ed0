import { expect, test } from "vitest";
import { progressOf } from "../../src/foreign/progress-of.ts";

test("progressOf() takes text, counts, and anything else as text", () => {
  expect(progressOf("half")).toEqual({ text: "half" });
  expect(progressOf({ type: "progress", text: "half", completed: 1, total: 2 })).toEqual({
    text: "half",
    completed: 1,
    total: 2,
  });
  expect(progressOf({ rows: 3 })).toEqual({ text: '{"rows":3}' });
  expect(progressOf(3)).toEqual({ text: "3" });
});
