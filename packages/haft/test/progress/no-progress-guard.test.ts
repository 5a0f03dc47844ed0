import { describe, expect, test } from "vitest";
import {
  createSession,
  type JsonObject,
  NoProgressGuard,
  run,
  type StepEvent,
  type Tool,
  type ToolCall,
  Transcript,
  textOf,
  toolResult,
} from "../../src/index.ts";
import { noProgressSource } from "../../src/progress/no-progress-guard.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { call, tool } from "../executor/execute-round.ts";

const limits = { hintAt: 3, refuseAt: 8, endAfter: 3 };

/** Lets a guard see the calls with constant results; says for each: run, hint or refused. */
function watch(
  calls: readonly ToolCall[],
  result: (i: number) => string = () => "same",
  guard = new NoProgressGuard(limits),
) {
  const seen = calls.map((one, i) => {
    if (guard.refuse(one) !== undefined) return "refused";
    return guard.record(one, toolResult(one, "ok", result(i))) === undefined ? "run" : "hint";
  });
  return { seen, isExhausted: guard.isExhausted };
}

const cycle = (names: string, count: number) =>
  Array.from({ length: count }, (_, i) => call(names[i % names.length] as string, {}, `c${i}`));

describe("NoProgressGuard", () => {
  test("S0-43 hints at the third same call, refuses from the eighth, and is exhausted after three refusals", () => {
    const { seen, isExhausted } = watch(cycle("A", 10));
    expect(seen).toEqual([...["run", "run", "hint"], ...Array(4).fill("run"), ...Array(3).fill("refused")]);
    expect(isExhausted).toBe(true);
    expect(watch(cycle("A", 9)).isExhausted).toBe(false);
  });

  test("S0-43 sees cycles of two, three and four, hints once, and refuses every call of them", () => {
    for (const names of ["AB", "ABC", "ABCD"]) {
      const length = names.length;
      const { seen, isExhausted } = watch(cycle(names, 7 * length + 3));
      expect(seen.indexOf("hint")).toBe(3 * length - 1);
      expect(seen.filter((one) => one === "hint")).toHaveLength(1);
      expect(seen.indexOf("refused")).toBe(7 * length);
      expect(seen.slice(-3)).toEqual(["refused", "refused", "refused"]);
      expect(isExhausted).toBe(true);
    }
    expect(watch(cycle("ABCDE", 60)).seen).not.toContain("refused");
  });

  test("S0-43 another result, another outcome or another input is progress; another order of keys is not", () => {
    expect(watch(cycle("A", 20), String).seen).not.toContain("hint");
    const paged = Array.from({ length: 20 }, (_, i) => call("A", { page: i }, `c${i}`));
    expect(watch(paged).seen).not.toContain("hint");
    const shuffled = Array.from({ length: 8 }, (_, i) =>
      call("A", (i % 2 === 0 ? { a: 1, b: { c: 2, d: 3 } } : { b: { d: 3, c: 2 }, a: 1 }) as JsonObject, `c${i}`),
    );
    expect(watch(shuffled).seen.at(-1)).toBe("refused");
    const guard = new NoProgressGuard(limits);
    for (let i = 0; i < 20; i++) {
      const one = call("A", {}, `c${i}`);
      expect(guard.refuse(one)).toBeUndefined();
      guard.record(one, toolResult(one, i % 2 === 0 ? "ok" : "failed", i % 3 === 0 ? "x" : "y"));
    }
  });

  test("S0-43 does not compare its own hint, and forgets its refusals when something else is done", () => {
    const guard = new NoProgressGuard(limits);
    const one = call("A");
    for (let i = 0; i < 7; i++) {
      const hint = i === 2 ? [{ type: "text", text: "note", source: noProgressSource } as const] : [];
      guard.record(one, toolResult(one, "ok", [{ type: "text", text: "same" }, ...hint]));
    }
    expect(guard.refuse(one)).toBe(7);
    guard.record(call("B"), toolResult(call("B"), "ok", "new"));
    expect(guard.refuse(one)).toBeUndefined();
    expect(watch(cycle("A", 9), undefined, guard).isExhausted).toBe(false);
  });

  test("S0-43 raw texts that are no JSON count too", () => {
    const calls = Array.from({ length: 8 }, (_, i) => call("A", "{", `c${i}`));
    expect(watch(calls).seen.at(-1)).toBe("refused");
  });
});

/** A run in which the model makes the same calls over and over. */
async function insist(
  tools: readonly Tool[],
  names: readonly string[],
  transcript = new Transcript(),
  prompt?: string,
) {
  const events: StepEvent[] = [];
  const model = scriptedModel(() => ({ calls: names.map((name) => ({ name })) }));
  const session = createSession({ tools });
  const result = await run({
    model,
    session,
    transcript,
    prompt,
    onEvent: (event) => events.push(event),
    maxSteps: 30,
  });
  const results = transcript.messages.filter((message) => message.role === "tool");
  return { result, codes: results.map((one) => one.code ?? one.outcome), texts: results.map(textOf), events };
}

describe("run() without progress", () => {
  test("S0-43 ends after three refusals, with a hint for the model and an event", async () => {
    const { result, codes, texts, events } = await insist([tool("same", () => "same")], ["same"], undefined, "go");
    expect(result.endReason).toBe("no-progress");
    expect(codes).toEqual([...Array(7).fill("ok"), ...Array(3).fill("no-progress")]);
    expect(texts.map((text) => text.includes("3 times"))).toEqual([...Array(10).keys()].map((i) => i === 2));
    expect(events).toContainEqual({ type: "no-progress", toolName: "same" });
  });

  test("S0-43 counts unknown tools and parallel calls, in call order", async () => {
    const unknown = await insist([], ["nothing"], undefined, "go");
    expect(unknown.codes.slice(-3)).toEqual(Array(3).fill("no-progress"));
    const pair = [tool("a", () => 1, { readOnly: true }), tool("b", () => 2, { readOnly: true })];
    const parallel = await insist(pair, ["a", "b"], undefined, "go");
    expect(parallel.result.endReason).toBe("no-progress");
    expect(parallel.codes).toEqual([...Array(14).fill("ok"), ...Array(4).fill("no-progress")]);
  });

  test("S0-43 leaves polls alone, also those of a resumed run", async () => {
    const poll = tool("poll", () => "waiting", { readOnly: true, polls: (input) => input.kind !== "once" });
    const transcript = new Transcript();
    const first = await insist([poll], ["poll"], transcript, "go");
    expect(first.result.endReason).toBe("step-limit");
    expect(new Set(first.codes)).toEqual(new Set(["ok", "not-run"]));
  });

  test("S0-43 a resumed run remembers the calls since the user's last word", async () => {
    for (const [polls, expected] of [
      [false, "no-progress"],
      [true, "ok"],
    ] as const) {
      const same = tool("same", () => "same", { polls: () => polls });
      const transcript = new Transcript();
      const session = createSession({ tools: [same] });
      let asked = 0;
      const stopping = {
        afterModel: () => (++asked > 7 ? ({ action: "stop" } as const) : undefined),
      };
      const model = scriptedModel(() => ({ calls: [{ name: "same" }] }));
      await run({ model, session, transcript, prompt: "go", hooks: [stopping] });
      const open = { type: "tool-call", id: "next", name: "same", rawInput: "{}", input: {} } as const;
      const kept = transcript.entries.slice(0, -2);
      const stored = new Transcript([...kept, { role: "assistant", content: [open], termination: "completed" }]);
      await run({ model: scriptedModel(["done"]), session: createSession({ tools: [same] }), transcript: stored });
      const result = stored.messages.at(-2);
      expect(result?.role === "tool" && (result.code ?? result.outcome)).toBe(expected);
    }
  });
});
