import { describe, expect, test } from "vitest";
import { createSession, Transcript, userMessage } from "../../src/index.ts";
import { RunState } from "../../src/loop/run-state.ts";
import { scriptedModel } from "../../src/testing/index.ts";

const model = scriptedModel([]);

describe("RunState", () => {
  test("S2-18 has a limit of 40 steps where none is given", () => {
    expect(new RunState({ model, session: createSession() }).maxSteps).toBe(40);
  });

  test("S0-55 S0-56 watchers never change a run, and end with it", () => {
    const seen: unknown[] = [];
    const transcript = new Transcript();
    const state = new RunState({
      model,
      session: createSession(),
      transcript,
      onEvent: () => {
        throw new Error("watcher");
      },
      onMessage: (message, usage) => seen.push([message.role, usage.inputTokens]),
    });
    expect(() => state.watch?.({ type: "chat-failed", error: 1 })).not.toThrow();
    transcript.append(userMessage("a"));
    transcript.append({ type: "tool-call-started", toolCallId: "x", sequence: 1, effectKey: "s:x" });
    state.close();
    transcript.append(userMessage("b"));
    expect(seen).toEqual([["user", 0]]);
  });

  test("S0-43 has no guard when the session wants none", () => {
    expect(new RunState({ model, session: createSession({ noProgress: "off" }) }).guard).toBeUndefined();
    expect(new RunState({ model, session: createSession() }).guard).toBeDefined();
  });
});
