import { createSession } from "haft";
import { expect, test } from "vitest";
import { sessionCalls } from "../../src/door/session-calls.ts";

test("sessionCalls() are the same for one session and others for another", () => {
  const session = createSession();
  expect(sessionCalls(session)).toBe(sessionCalls(session));
  expect(sessionCalls(session).ids).not.toBe(sessionCalls(createSession()).ids);
});
