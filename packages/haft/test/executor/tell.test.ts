import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { tell } from "../../src/executor/tell.ts";

test("what a watcher throws, at once or later, changes nothing", async () => {
  const seen: unknown[] = [];
  const unhandled: unknown[] = [];
  const onUnhandled = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", onUnhandled);
  tell((event: number) => {
    seen.push(event);
    throw new Error("at once");
  }, 1);
  tell(async (event: number) => {
    seen.push(event);
    throw new Error("later");
  }, 2);
  await setImmediate();
  process.off("unhandledRejection", onUnhandled);
  expect([seen, unhandled]).toEqual([[1, 2], []]);
});
