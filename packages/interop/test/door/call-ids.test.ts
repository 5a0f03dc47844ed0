import { createSession } from "haft";
import { expect, test } from "vitest";
import { CallIds } from "../../src/door/call-ids.ts";

test("CallIds keep an id that is new, make a repeated one unique and make up a missing one", () => {
  const session = createSession();
  const ids = new CallIds(session);
  expect(["c1", "c1", "c1", undefined, ""].map((id) => ids.take(id))).toEqual([
    "c1",
    "c1-2",
    "c1-3",
    "call-1",
    "call-1-2",
  ]);
  session.nextSequence();
  expect(ids.take(undefined)).toBe("call-2");
});
