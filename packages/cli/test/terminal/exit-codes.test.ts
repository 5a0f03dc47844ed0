import { expect, test } from "vitest";
import { exitCodes } from "../../src/terminal/exit-codes.ts";

test("exitCodes has a code of its own for each end, by the conventions of shells for signals and time limits", () => {
  const codes = Object.values(exitCodes).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect([exitCodes["time-limit"].code, exitCodes.interrupted.code, exitCodes.terminated.code]).toEqual([
    124,
    128 + 2,
    128 + 15,
  ]);
});
