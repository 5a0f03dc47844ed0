import { defineTool, type Tool, ToolError } from "haft";
import { describe, expect, test } from "vitest";
import type { ScriptedCall } from "../../src/model-server/model-script.ts";
import { type FinishedRun, runOverHttp, said, shownResults } from "./run-over-http.ts";

function counter(name: string, execute: (run: number) => unknown): { tool: Tool; runs: () => number } {
  let runs = 0;
  const tool = defineTool({
    name,
    description: "Works",
    input: { type: "object" },
    execute: () => execute(++runs),
  });
  return { tool, runs: () => runs };
}

/** A model that makes the calls in turn, for ever. */
function forEver(cycle: readonly ScriptedCall[], tools: readonly Tool[]): Promise<FinishedRun> {
  let answers = 0;
  return runOverHttp(() => ({ calls: [cycle[answers++ % cycle.length] as ScriptedCall] }), {
    tools,
    run: { maxSteps: 200 },
  });
}

const hint = /same call of "work" with the same result 3 times in a row/;

describe("run() over HTTP", () => {
  test("ends the same call with the same result: a hint, refusals, the end", async () => {
    const { tool, runs } = counter("work", () => "nothing new");
    const { result, results, bodies, events } = await forEver([{ name: "work", input: { a: 1, b: 2 } }], [tool]);
    expect(runs()).toBe(7);
    expect(results.map(({ outcome }) => outcome)).toEqual([...Array(7).fill("ok"), "denied", "denied", "denied"]);
    expect(result.endReason).toBe("no-progress");
    expect(bodies.map((body) => shownResults(body).filter((text) => hint.test(text)).length)).toEqual([
      ...Array(3).fill(0),
      ...Array(7).fill(1),
    ]);
    expect(events.filter(({ type }) => type === "no-progress")).toHaveLength(1);
    const { result: next } = await runOverHttp(["Something else then"], {
      tools: [tool],
      run: { transcript: result.transcript, prompt: "What do you know?" },
    });
    expect(next.text).toBe("Something else then");
  });

  test("sees through another order of the fields and other blanks", async () => {
    const { tool, runs } = counter("work", () => "nothing new");
    const inputs = ['{"a":1,"b":2}', '{ "b": 2, "a": 1 }'];
    const { result } = await forEver(
      inputs.map((input) => ({ name: "work", input })),
      [tool],
    );
    expect([runs(), result.endReason]).toEqual([7, "no-progress"]);
  });

  test.each<[string, (run: number) => unknown]>([
    [
      "throws the same",
      () => {
        throw new Error("disk full");
      },
    ],
    [
      "fails the same",
      () => {
        throw new ToolError("disk full", { code: "full" });
      },
    ],
    ["returns a result that is cut", () => "long line\n".repeat(100_000)],
    ["returns the same picture", () => [{ type: "image", mediaType: "image/png", data: "AAAA" }]],
  ])("ends a call that %s for ever", async (_, execute) => {
    const { tool, runs } = counter("work", execute);
    const { result } = await forEver([{ name: "work" }], [tool]);
    expect([runs(), result.endReason]).toEqual([7, "no-progress"]);
  });

  test.each<[string, ScriptedCall]>([
    ["an unknown tool", { name: "wrok" }],
    ["broken arguments", { name: "work", input: '{"a":' }],
  ])("ends a call of %s that is made for ever", async (_, call) => {
    const { tool, runs } = counter("work", () => "never");
    const { result, results } = await forEver([call], [tool]);
    expect([runs(), result.endReason, results.length]).toEqual([0, "no-progress", 10]);
  });

  test.each([2, 3, 4])("ends %i calls in alternation, none of which says anything new", async (length) => {
    const { tool, runs } = counter("work", () => "nothing new");
    const cycle = Array.from({ length }, (_, step) => ({ name: "work", input: { step } }));
    const { result, results } = await forEver(cycle, [tool]);
    expect(result.endReason).toBe("no-progress");
    expect(runs()).toBe(7 * length);
    expect(results.filter(({ code }) => code === "no-progress")).toHaveLength(3);
  });

  test("ends the same two calls made together for ever", async () => {
    const { tool, runs } = counter("work", () => "nothing new");
    const calls = [1, 2].map((step) => ({ name: "work", input: { step } }));
    const { result } = await runOverHttp(() => ({ calls }), { tools: [tool], run: { maxSteps: 200 } });
    expect([runs(), result.endReason]).toEqual([14, "no-progress"]);
  });

  test("lets a call go on whose results differ, and one that polls", async () => {
    const { tool, runs } = counter("work", (run) => `page ${run}`);
    const { result } = await runOverHttp(({ length }) => (length > 60 ? "done" : { calls: [{ name: "work" }] }), {
      tools: [tool],
    });
    expect([result.text, runs()]).toEqual(["done", 30]);
    const poll = defineTool({ name: "work", description: "Polls", polls: true, execute: () => "still running" });
    const polled = await runOverHttp(({ length }) => (length > 60 ? "done" : { calls: [{ name: "work" }] }), {
      tools: [poll],
    });
    expect([polled.result.text, polled.results.every(({ outcome }) => outcome === "ok")]).toEqual(["done", true]);
  });

  test("takes the hint away from a model that heeds it", async () => {
    const { tool } = counter("work", () => "nothing new");
    const call = { calls: [{ name: "work" }] };
    const { result, shown } = await runOverHttp([call, call, call, "I give up"], { tools: [tool] });
    expect(result.text).toBe("I give up");
    expect(shown[0]).toBe("nothing new");
    expect(shown[2]).toMatch(hint);
  });

  test("goes to the limit of steps with everything new, and closes with an answer", async () => {
    const { tool } = counter("work", (run) => `page ${run}`);
    const { result, bodies } = await runOverHttp(
      (_, { body }) => (body.tool_choice === "none" ? "that is all" : { calls: [{ name: "work" }] }),
      { tools: [tool], run: { maxSteps: 5 } },
    );
    expect([result.text, result.endReason, bodies.length]).toEqual(["that is all", "step-limit", 6]);
  });

  test("refuses in words the model can use", async () => {
    const { tool } = counter("work", () => "nothing new");
    const { shown } = await forEver([{ name: "work" }], [tool]);
    expect(said(shown[7])).toBe(
      'Cannot run tool "work" again: the same call had the same result 7 times. Do something else, or answer with what is known',
    );
  });
});
