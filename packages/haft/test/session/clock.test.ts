import { expect, test } from "vitest";
import { systemClock } from "../../src/index.ts";

test("S0-91 systemClock calls back once, and a wait beyond Node's longest timer does not end at once", async () => {
  let longCalls = 0;
  const cancelLong = systemClock.after(2 ** 40, () => longCalls++);
  await new Promise<void>((resolve) => systemClock.after(-5, resolve));
  await new Promise<void>((resolve) => systemClock.after(1, resolve));
  expect(longCalls).toBe(0);
  cancelLong();
  let cancelled = 0;
  systemClock.after(0, () => cancelled++)();
  await new Promise<void>((resolve) => systemClock.after(2, resolve));
  expect(cancelled).toBe(0);
  expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1_000);
});
