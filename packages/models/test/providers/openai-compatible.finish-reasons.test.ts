import { defineTool, type Tool } from "haft";
import { describe, expect, test } from "vitest";
import {
  callsOf,
  rawCalls,
  rawChunks,
  rawJson,
  runOverHttp,
  said,
  shownResults,
  startRun,
  wireCall,
} from "./run-over-http.ts";

function counter(): { tool: Tool; runs: () => number } {
  let runs = 0;
  const tool = defineTool({ name: "count", description: "Counts", execute: () => `run ${++runs}` });
  return { tool, runs: () => runs };
}

const call = wireCall("a", "count", "{}");

describe.each([true, false])("run() over HTTP, streamed: %s", (isStreamed) => {
  test.each(["stop", "other", "tool_calls", "function_call", "STOP", "", null])(
    "T-19 S2-06 runs the calls of an answer that ended for %j",
    async (finishReason) => {
      const { tool, runs } = counter();
      const { result, shown } = await runOverHttp([rawCalls(isStreamed, [call], finishReason), "done"], {
        tools: [tool],
        isStreamed,
      });
      expect(runs()).toBe(1);
      expect(shown).toEqual(["run 1"]);
      expect(result).toMatchObject({ text: "done", endReason: "answered" });
    },
  );

  test("T-19 S2-06 ends when an answer says tool_calls and has none", async () => {
    const empty = isStreamed
      ? rawChunks([{ content: "that is all", tool_calls: [] }])
      : rawJson({
          choices: [
            { message: { role: "assistant", content: "that is all", tool_calls: [] }, finish_reason: "tool_calls" },
          ],
        });
    const { result, bodies } = await runOverHttp([empty], { isStreamed });
    expect(result).toMatchObject({ text: "that is all", endReason: "answered" });
    expect(bodies).toHaveLength(1);
  });

  test.each(["length", "model_length"])(
    "S2-06 answers the calls of an answer cut for %s without running them, and lets the model ask again",
    async (finishReason) => {
      const { tool, runs } = counter();
      const cut = rawCalls(isStreamed, [call, wireCall("b", "count", '{"half":"of')], finishReason);
      const again = { calls: [{ id: "c", name: "count" }] };
      const { result, bodies, results } = await runOverHttp([cut, again, "done"], { tools: [tool], isStreamed });
      expect(results.map(({ outcome }) => outcome)).toEqual(["not-run", "not-run", "ok"]);
      for (const shown of shownResults(bodies[1])) {
        expect(said(shown)).toContain("the answer that made this call is incomplete (length); make the call again");
      }
      expect(callsOf(bodies[1]).map((made) => made.function.arguments)).toEqual(["{}", "{}"]);
      expect(runs()).toBe(1);
      expect(result.text).toBe("done");
    },
  );

  test("S2-06 answers the calls of an answer that was filtered, runs none and ends", async () => {
    const { tool, runs } = counter();
    const { result, results, bodies } = await runOverHttp([rawCalls(isStreamed, [call], "content_filter")], {
      tools: [tool],
      isStreamed,
    });
    expect(results.map(({ outcome }) => outcome)).toEqual(["not-run"]);
    expect([result.endReason, runs(), bodies.length]).toEqual(["content-filter", 0, 1]);
  });

  test("S2-06 keeps the history valid when the provider ends an answer with an error", async () => {
    const { tool, runs } = counter();
    const started = await startRun([rawCalls(isStreamed, [call], "error"), "done"], { tools: [tool], isStreamed });
    await expect(started.ended).rejects.toMatchObject({ code: "model-answer-invalid" });
    expect(runs()).toBe(0);
    const { result } = await runOverHttp(["done"], { run: { transcript: started.transcript } });
    expect(result.text).toBe("done");
  });

  test("S2-06 says that an answer without calls was cut for length", async () => {
    const { result } = await runOverHttp([{ text: "half of", finishReason: "length" }], { isStreamed });
    expect(result).toMatchObject({ text: "half of", endReason: "length" });
  });

  test("S2-03 keeps the text that comes with calls", async () => {
    const { tool } = counter();
    const { bodies } = await runOverHttp([{ text: "Let me see", calls: [{ name: "count" }] }, "done"], {
      tools: [tool],
      isStreamed,
    });
    expect(JSON.parse(bodies[1] as string).messages[1]).toMatchObject({
      content: "Let me see",
      tool_calls: [{ function: { name: "count" } }],
    });
  });
});
