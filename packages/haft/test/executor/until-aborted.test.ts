import { expect, test } from "vitest";
import { untilAborted } from "../../src/executor/until-aborted.ts";
import { never } from "./execute-round.ts";

test("S0-49 untilAborted() gives what the work gives, or the signal's own reason", async () => {
  const controller = new AbortController();
  const reason = { why: "enough" };
  expect(await untilAborted(Promise.resolve(1), controller.signal)).toBe(1);
  expect(await untilAborted(Promise.resolve(2), undefined)).toBe(2);
  const waiting = untilAborted(never(), controller.signal).catch((error) => error);
  controller.abort(reason);
  expect(await waiting).toBe(reason);
  expect(await untilAborted(Promise.resolve(3), controller.signal).catch((error) => error)).toBe(reason);
  await expect(untilAborted(Promise.reject(new Error("late")), controller.signal)).rejects.toBe(reason);
});
