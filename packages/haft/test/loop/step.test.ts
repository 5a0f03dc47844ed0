import { describe, expect, test } from "vitest";
import {
  assistantMessage,
  createSession,
  hasToolCalls,
  nextStep,
  run,
  Transcript,
  toolResult,
  userMessage,
} from "../../src/index.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { call, tool } from "../executor/execute-round.ts";

describe("nextStep()", () => {
  test("S2-48 is tools when the last message makes calls, else the end; there must be a message", () => {
    const one = call("x");
    expect(nextStep([userMessage("go"), assistantMessage([one])])).toBe("tools");
    expect(nextStep([userMessage("go"), assistantMessage("done")])).toBe("end");
    expect(nextStep([assistantMessage([one]), toolResult(one, "ok", "x")])).toBe("end");
    expect(() => nextStep([])).toThrow(RangeError);
    expect(hasToolCalls(assistantMessage([one]))).toBe(true);
  });

  test("S2-39 S2-48 a call that somebody else answers is no step to take", () => {
    expect(nextStep([assistantMessage([{ ...call("x"), isHandled: true }])])).toBe("end");
  });
});

describe("step()", () => {
  test("a hook asks again with messages that say something, not with results, calls or what is no message", async () => {
    const session = createSession({ tools: [tool("work", () => "done")] });
    for (const messages of [[toolResult(call("work"), "ok", "x")], [assistantMessage([call("work")])], [null], "no"]) {
      const transcript = new Transcript();
      const hooks = [{ afterModel: () => ({ action: "ask-again", messages: messages as never }) as const }];
      const model = scriptedModel([{ calls: [{ name: "work" }] }]);
      await expect(run({ model, session, transcript, prompt: "go", hooks })).rejects.toThrow(TypeError);
      expect(transcript.messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
    }
  });

  test("S2-62 a hook that sends an answer back has its calls skipped and the model asked again, within the limit", async () => {
    let runs = 0;
    const session = createSession({ tools: [tool("work", () => ++runs)] });
    const model = scriptedModel(() => ({ calls: [{ name: "work" }] }));
    const hooks = [{ afterModel: () => ({ action: "ask-again", messages: [userMessage("no")] }) as const }];
    const result = await run({ model, session, prompt: "go", hooks, maxSteps: 3 });
    expect([result.endReason, runs]).toEqual(["step-limit", 0]);
    const outcomes = result.messages.flatMap((one) => (one.role === "tool" ? [one.outcome] : []));
    expect(outcomes).toEqual(["skipped", "skipped", "skipped", "not-run"]);
  });

  test("S2-18 nothing to do is an answer", async () => {
    const transcript = (await run({ model: scriptedModel(["x"]), session: createSession(), prompt: "go" })).transcript;
    const result = await run({ model: scriptedModel([]), session: createSession(), transcript });
    expect([result.endReason, result.messages]).toEqual(["answered", []]);
  });
});
