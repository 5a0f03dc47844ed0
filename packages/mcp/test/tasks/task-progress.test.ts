import { expect, test } from "vitest";
import { callTask, eras } from "../fixtures/call-task.ts";

test.each(eras)("progress of a task is forwarded to its end, and a flood of it is told once: %s", async (era) => {
  const { result, progress } = await callTask(era, "late");
  expect(result.outcome).toBe("ok");
  expect(progress).toContainEqual({ completed: 1, total: 3, text: "step 1" });
  expect(progress.filter(({ text }) => text === "after the end").length).toBeLessThanOrEqual(1);
});
