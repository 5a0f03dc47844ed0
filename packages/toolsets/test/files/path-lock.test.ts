import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createPathLock } from "../../src/files/path-lock.ts";

test("a path's work runs one after the other, in order, and goes on after a failure", async () => {
  const lock = createPathLock();
  const told: string[] = [];
  const work = (name: string, ms: number): Promise<void> =>
    lock("/f", async () => {
      told.push(`${name} begins`);
      await wait(ms);
      told.push(`${name} ends`);
      if (name === "a") throw new Error("a fails");
    });
  await Promise.allSettled([work("a", 20), work("b", 0), lock("/g", async () => told.push("other path"))]);
  expect(told).toEqual(["a begins", "other path", "a ends", "b begins", "b ends"]);
});
