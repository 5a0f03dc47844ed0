import { expect, test } from "vitest";
import { fail, isToolOutput, ok, skip } from "../../src/tool/tool-output.ts";

test("ok(), fail() and skip() say an outcome and the text for the model", () => {
  expect(ok("done", { structured: { n: 1 } })).toEqual({
    outcome: "ok",
    content: [{ type: "text", text: "done" }],
    structured: { n: 1 },
  });
  expect(fail("no", { code: "GONE", retryable: true })).toMatchObject({
    outcome: "failed",
    code: "GONE",
    retryable: true,
  });
  expect(fail("late", { outcome: "timed-out" }).outcome).toBe("timed-out");
  expect(skip("nothing to do")).toMatchObject({ outcome: "skipped", content: [{ text: "nothing to do" }] });
});

test("parts are kept as they are", () => {
  const parts = [{ type: "image", mediaType: "image/png", data: "AA==" }] as const;
  expect(ok(parts).content).toBe(parts);
});

test("isToolOutput() tells an output from data that looks like one", () => {
  expect(isToolOutput(ok("done"))).toBe(true);
  for (const value of [{ outcome: "ok", content: [] }, null, "ok", undefined]) expect(isToolOutput(value)).toBe(false);
});
