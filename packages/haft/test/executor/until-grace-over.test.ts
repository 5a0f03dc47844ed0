import { expect, test } from "vitest";
import { InFlight } from "../../src/executor/in-flight.ts";
import { untilGraceOver } from "../../src/executor/until-grace-over.ts";
import { testClock } from "../../src/testing/index.ts";
import { never } from "./execute-round.ts";

test("S0-52 untilGraceOver() waits without a limit, and after an abort for the grace period alone", async () => {
  const clock = testClock();
  const controller = new AbortController();
  const inFlight = new InFlight(controller.signal, clock, 5_000);
  expect(await untilGraceOver(Promise.resolve(1), inFlight)).toBe(1);
  await expect(untilGraceOver(Promise.reject(new Error("no")), inFlight)).rejects.toThrow("no");
  expect(clock.pending).toBe(0);
  const late = Promise.withResolvers<string>();
  const waits = [untilGraceOver(never(), inFlight), untilGraceOver(late.promise, inFlight)];
  controller.abort();
  await clock.advance(4_000);
  late.resolve("in time");
  await clock.advance(1_000);
  expect(await Promise.all(waits)).toEqual([undefined, "in time"]);
  expect(clock.pending).toBe(0);
});
