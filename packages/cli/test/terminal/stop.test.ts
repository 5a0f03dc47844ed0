import { expect, test } from "vitest";
import { Stop } from "../../src/terminal/stop.ts";

test("Stop says how the command ends and why", () => {
  const { end, message } = new Stop("time-limit");
  expect([end, message]).toEqual(["time-limit", "Cannot go on: the time limit is reached"]);
});
