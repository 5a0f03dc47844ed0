import type { ToolContext } from "haft";
import { expect, test } from "vitest";
import { deferCall, isDeferred } from "../../src/hooks/deferred-calls.ts";

test("deferCall() is remembered for that call alone", () => {
  const [one, other] = [{}, {}] as [ToolContext, ToolContext];
  deferCall(one);
  expect([isDeferred(one), isDeferred(other)]).toEqual([true, false]);
});
