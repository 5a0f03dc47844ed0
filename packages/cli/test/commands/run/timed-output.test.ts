import { assistantMessage } from "haft";
import { testClock } from "haft/testing";
import { expect, test } from "vitest";
import { timedOutput } from "../../../src/commands/run/timed-output.ts";

test("timedOutput() takes the time of all and of the model, and hands everything on", async () => {
  const seen: string[] = [];
  const clock = testClock();
  const { output, durationMs, modelMs } = timedOutput(
    { begin: () => seen.push("begin"), event: ({ type }) => seen.push(type), end: () => seen.push("end") },
    clock,
  );
  output.begin({} as never);
  for (let step = 1; step <= 2; step++) {
    output.event({ type: "model-request", step, toolCount: 0 });
    await clock.advance(100);
    output.event({ type: "model-response", step, message: assistantMessage("x") });
    await clock.advance(10);
  }
  output.end({} as never);
  expect([durationMs(), modelMs()]).toEqual([220, 200]);
  expect(seen).toEqual(["begin", "model-request", "model-response", "model-request", "model-response", "end"]);
});
