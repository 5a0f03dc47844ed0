import { expect, test } from "vitest";
import { untilAborted } from "../../src/client/until-aborted.ts";

test("untilAborted() gives what the work gives, or the signal's reason", async () => {
  const controller = new AbortController();
  expect(await untilAborted(Promise.resolve(1), controller.signal)).toBe(1);
  await expect(untilAborted(Promise.reject(new Error("no")), controller.signal)).rejects.toThrow("no");
  const waiting = untilAborted(new Promise(() => undefined), controller.signal);
  controller.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
  await expect(untilAborted(new Promise(() => undefined), controller.signal)).rejects.toThrow("enough");
});
