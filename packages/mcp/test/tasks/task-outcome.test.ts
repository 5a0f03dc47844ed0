import { expect, test } from "vitest";
import { callTask, eras } from "../fixtures/call-task.ts";
import { textIn } from "../fixtures/servers.ts";

test.each(eras)("a task that fails or is cancelled is a failed call, with its reason: %s", async (era) => {
  const failed = (await callTask(era, "failed")).result;
  expect([failed.outcome, textIn(failed)]).toEqual(["failed", expect.stringContaining("out of paper")]);
  const cancelled = (await callTask(era, "cancelled")).result;
  expect([cancelled.outcome, textIn(cancelled)]).toEqual(["failed", expect.stringContaining("was cancelled: poll 1")]);
});

test.each(eras)(
  "a task whose end is not known is unsettled: lost, forgotten, or another task instead: %s",
  async (era) => {
    for (const way of ["die", "forgotten", "other"]) {
      const { result } = await callTask(era, way);
      expect([way, result.outcome]).toEqual([way, "unsettled"]);
      expect(textIn(result)).toContain("look before calling it again");
    }
  },
  30_000,
);
