import { AsyncResource } from "node:async_hooks";
import { createSession } from "haft";
import { expect, test } from "vitest";
import { sessionCalls } from "../../src/door/session-calls.ts";

test("sessionCalls() are the same for one session and others for another", () => {
  const session = createSession();
  expect(sessionCalls(session)).toBe(sessionCalls(session));
  expect(sessionCalls(session).ids).not.toBe(sessionCalls(createSession()).ids);
});

test("turns within a call are others until it ends, so that its tool may call the session", async () => {
  const calls = sessionCalls(createSession());
  const { turns } = calls;
  let later = (): unknown => undefined;
  const within = await calls.within(async () => {
    later = AsyncResource.bind(() => calls.turns);
    return calls.turns;
  });
  expect(within).not.toBe(turns);
  expect(later()).toBe(turns);
  expect(calls.turns).toBe(turns);
});
