import { describe, expect, test } from "vitest";
import { createSession, Transcript, userMessage } from "../../src/index.ts";
import { RunState } from "../../src/loop/run-state.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { call } from "../executor/execute-round.ts";

const model = scriptedModel([]);

describe("RunState", () => {
  test("S2-18 refuses a limit of steps that is none", () => {
    for (const maxSteps of [0, -1, 1.5, Number.NaN]) {
      expect(() => new RunState({ model, session: createSession(), maxSteps })).toThrow(RangeError);
    }
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

  test("S0-43 a guard knows the calls since the user's last word, refused ones and those of before left out", () => {
    const history = (count: number, code?: string) =>
      Array.from({ length: count }, (_, i) => {
        const one = call("same", {}, `c${code}${i}`);
        const result = { role: "tool", toolCallId: one.id, toolName: "same", outcome: "ok", content: [] } as const;
        return [
          { role: "assistant", content: [one], termination: "completed" } as const,
          code === undefined ? result : { ...result, code },
        ];
      }).flat();
    const refusal = (entries: ReturnType<typeof history>, last?: ReturnType<typeof history>) => {
      const transcript = new Transcript([userMessage("go"), ...entries, ...(last ? [userMessage("no"), ...last] : [])]);
      return new RunState({ model, session: createSession(), transcript }).guard?.refuse(call("same"));
    };
    expect(refusal(history(7))).toBe(7);
    expect(refusal(history(6))).toBeUndefined();
    expect(refusal([...history(6), ...history(3, "no-progress")])).toBeUndefined();
    expect(refusal(history(7), history(1))).toBeUndefined();
    const off = createSession({ noProgress: "off" });
    expect(new RunState({ model, session: off }).guard).toBeUndefined();
  });
});
