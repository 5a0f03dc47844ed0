import { expect, test } from "vitest";
import { boundPolling } from "../../src/tasks/poll-interval.ts";

test("wishes for the time between two questions are kept within bounds, in the older and the newer form", () => {
  expect(boundPolling({ taskId: "t", pollIntervalMs: 0 })).toEqual({ taskId: "t", pollIntervalMs: 100 });
  expect(boundPolling({ pollIntervalMs: 1_000 })).toEqual({ pollIntervalMs: 1_000 });
  expect(boundPolling({ task: { taskId: "t", pollInterval: 1e12 } })).toEqual({
    task: { taskId: "t", pollInterval: 5_000 },
  });
  expect(boundPolling({ pollInterval: "soon" })).toEqual({ pollInterval: "soon" });
});
