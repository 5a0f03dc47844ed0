import { Transcript } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { openSession } from "../../../src/commands/run/open-session.ts";

test("openSession() goes on with the id and the numbering of a transcript", () => {
  const started = { type: "tool-call-started", toolCallId: "c:1", sequence: 7, effectKey: "session:c:1" } as const;
  const session = openSession({}, new Transcript([started]));
  onTestFinished(() => session.close());
  expect([session.id, session.nextSequence()]).toEqual(["session", 8]);
});
