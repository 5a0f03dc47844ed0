import { createSession } from "haft";
import { expect, test } from "vitest";
import { openDoor } from "../../src/door/open-door.ts";
import { askByInterrupt } from "../../src/langchain/ask-by-interrupt.ts";
import { NodeCalls } from "../../src/langchain/node-calls.ts";
import { someTools } from "../door/door-suite.ts";

function ask(name: string, answer: unknown) {
  const door = openDoor(createSession({ tools: someTools() }));
  return askByInterrupt(() => answer, door, { name, id: "c1" }, new NodeCalls());
}

test("S2-45 askByInterrupt() takes only a clear yes for one", async () => {
  expect(await ask("deploy", true)).toEqual({ decision: "allow" });
  expect(await ask("deploy", { approved: true })).toEqual({ decision: "allow" });
  expect(await ask("deploy", { approved: false, reason: "no" })).toEqual({ decision: "deny", reason: "no" });
  for (const answer of [false, undefined, null, "yes", 1, {}, { approved: "true" }]) {
    expect(await ask("deploy", answer)).toMatchObject({ decision: "deny" });
  }
});

test("askByInterrupt() asks nothing about a call that needs no approval", async () => {
  expect(await ask("huge", true)).toBeUndefined();
});
