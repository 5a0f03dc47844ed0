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
    "call-1-5",
  ]);
  session.nextSequence();
  expect(ids.take(undefined)).toBe("call-2");
});

test("CallIds remember so many ids and no more: those that come later are told apart by their number", () => {
  const ids = new CallIds(createSession(), 2);
  expect(["a", "b", "a", "c", "c", "d"].map((id) => ids.take(id))).toEqual(["a", "b", "a-3", "c-4", "c-5", "d-6"]);
});

test("CallIds give no id that a framework has used itself", () => {
  const ids = new CallIds(createSession());
  expect(["a-3", "a", "a", "a-3-4"].map((id) => ids.take(id))).toEqual(["a-3", "a", "a-3-3", "a-3-4"]);
});
