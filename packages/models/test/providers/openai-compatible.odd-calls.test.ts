import { defineTool, type JsonObject, type JsonValue, type Tool } from "haft";
import { describe, expect, test } from "vitest";
import type { ScriptedTurn } from "../../src/model-server/model-script.ts";
import { callsOf, rawCalls, rawChunks, runOverHttp, said, wireCall } from "./run-over-http.ts";

/** Says what it was given. */
function echo(): { tool: Tool; inputs: JsonValue[] } {
  const inputs: JsonValue[] = [];
  const tool = defineTool({
    name: "echo",
    description: "Echoes",
    input: { type: "object", properties: { n: { type: "integer" } } },
    execute(input) {
      inputs.push(input as JsonObject);
      return `n is ${(input as JsonObject).n}`;
    },
  });
  return { tool, inputs };
}

async function answersTo(turns: readonly ScriptedTurn[], isStreamed = true): Promise<readonly string[]> {
  const { tool, inputs } = echo();
  const { result, shown, bodies } = await runOverHttp([...turns, "done"], { tools: [tool], isStreamed });
  expect(result.text).toBe("done");
  expect(inputs).toHaveLength(shown.length);
  expect(callsOf(bodies.at(-1))).toHaveLength(shown.length);
  return shown;
}

function numbered(id: JsonValue, n: number): JsonObject {
  return wireCall(id, "echo", JSON.stringify({ n }));
}

/** Pieces of calls, a chunk each. */
function pieces(...calls: readonly JsonObject[]): ScriptedTurn {
  return rawChunks(calls.map((call) => ({ tool_calls: [call] })));
}

const oneToThree = ["n is 1", "n is 2", "n is 3"];

describe.each([true, false])("run() over HTTP, streamed: %s", (isStreamed) => {
  test.each<[string, JsonValue]>([
    ["one id", "same"],
    ['the id "null"', "null"],
    ["the id null", null],
    ["an empty id", ""],
    ["a number for an id", 7],
    ["an id that is far too long", "x".repeat(300)],
  ])("S2-05 runs three calls with %s each once, in order", async (_, id) => {
    const calls = [1, 2, 3].map((n) => numbered(id, n));
    expect(await answersTo([rawCalls(isStreamed, calls, "tool_calls")], isStreamed)).toEqual(oneToThree);
  });

  test("S2-05 runs calls whose ids repeat from turn to turn", async () => {
    const turns = [1, 2, 3].map((n) => rawCalls(isStreamed, [numbered("call_0", n)], "tool_calls"));
    expect(await answersTo(turns, isStreamed)).toEqual(oneToThree);
  });

  test("S2-05 runs calls that have no id at all, turn after turn", async () => {
    const bare = (n: number): JsonObject => ({ function: { name: "echo", arguments: `{"n":${n}}` } });
    const turns = [rawCalls(isStreamed, [bare(1), bare(2)], "tool_calls"), rawCalls(isStreamed, [bare(3)], "stop")];
    expect(await answersTo(turns, isStreamed)).toEqual(oneToThree);
  });

  test("S2-04 a provider that invents Haft's own ids is not mistaken for Haft", async () => {
    const turns = [
      rawCalls(isStreamed, [numbered(null, 1)], "tool_calls"),
      rawCalls(isStreamed, [numbered("call_2", 2), numbered("call_4", 3)], "tool_calls"),
    ];
    expect(await answersTo(turns, isStreamed)).toEqual(oneToThree);
  });

  test("S2-08 pairs arguments that come as objects", async () => {
    const calls = [1, 2, 3].map((n) => wireCall(`c${n}`, "echo", { n }));
    expect(await answersTo([rawCalls(isStreamed, calls, "tool_calls")], isStreamed)).toEqual(oneToThree);
  });
});

test("S2-05 run() puts pieces without an index together by their order", async () => {
  const turn = pieces(
    { id: "a", function: { name: "echo", arguments: '{"n"' } },
    { function: { arguments: ":1}" } },
    { id: "b", function: { name: "echo", arguments: "" } },
    { function: { arguments: '{"n":2}' } },
    { id: "c", function: { name: "echo", arguments: '{"n":3}' } },
  );
  expect(await answersTo([turn])).toEqual(oneToThree);
});

test("S2-05 run() takes whole calls apart that all have the index 0", async () => {
  expect(await answersTo([pieces(...[1, 2, 3].map((n) => ({ index: 0, ...numbered(`c${n}`, n) })))])).toEqual(
    oneToThree,
  );
});

test("S2-05 run() puts interleaved calls together by their index", async () => {
  const open = [0, 1, 2].map((index) => ({ index, id: `c${index}`, function: { name: "echo", arguments: "" } }));
  const first = [0, 1, 2].map((index) => ({ index, function: { arguments: '{"n' } }));
  const second = [2, 0, 1].map((index) => ({ index, function: { arguments: `":${index + 1}}` } }));
  expect(await answersTo([pieces(...open, ...first, ...second)])).toEqual(oneToThree);
});

test("S2-05 run() takes several pieces in one chunk", async () => {
  const calls = [0, 1, 2].map((index) => ({ index, ...numbered(`c${index}`, index + 1) }));
  expect(await answersTo([rawChunks([{ tool_calls: calls }])])).toEqual(oneToThree);
});

test("S2-05 run() waits for a name that comes after the arguments", async () => {
  const turn = pieces(
    { index: 0, id: "a", function: { arguments: '{"n":' } },
    { index: 0, function: { arguments: "1}" } },
    { index: 0, function: { name: "echo" } },
  );
  expect(await answersTo([turn])).toEqual(["n is 1"]);
});

test("S2-05 run() takes id and name that are repeated in each piece", async () => {
  const piece = (text: string): JsonObject => ({ index: 0, id: "a", function: { name: "echo", arguments: text } });
  expect(await answersTo([pieces(piece(""), piece('{"n"'), piece(":1"), piece("}"))])).toEqual(["n is 1"]);
});

test("S2-05 run() runs a call once whose arguments are sent again, whole at the end or growing from piece to piece", async () => {
  const again = (text: string): JsonObject => ({ index: 0, id: "a", function: { name: "echo", arguments: text } });
  const bare = (text: string): JsonObject => ({ index: 0, function: { arguments: text } });
  expect(await answersTo([pieces(again('{"n":1}'), again('{"n":1}'))])).toEqual(["n is 1"]);
  expect(await answersTo([pieces(again(""), bare('{"n"'), bare(":1}"), bare('{"n":1}'))])).toEqual(["n is 1"]);
  expect(await answersTo([pieces(again("{"), bare('{"n'), bare('{"n":1'), bare('{"n":1}'))])).toEqual(["n is 1"]);
});

test("S2-07 run() refuses arguments that are nested too deep, as text and as an object", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const { tool, inputs } = echo();
  const made = (input: string): string =>
    `data: {"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"echo","arguments":${input}}}]}}]}\n\n`;
  for (const input of [`{"n":${deep}}`, JSON.stringify(`{"n":${deep}}`)]) {
    const { result, results } = await runOverHttp([{ raw: [made(input), "data: [DONE]\n\n"] }, "done"], {
      tools: [tool],
    });
    expect([result.text, results[0]?.outcome, inputs]).toEqual(["done", "invalid-input", []]);
  }
});

test("S2-05 run() is not misled by chunks of usage alone, without choices, or with an empty delta", async () => {
  const data = [
    { choices: [], usage: { prompt_tokens: 1, completion_tokens: 1 } },
    { choices: [{ index: 0, delta: { tool_calls: [{ index: 0, ...numbered("a", 1) }] } }] },
    { usage: { prompt_tokens: 5, completion_tokens: 2 } },
    { choices: [{ index: 0, delta: {} }] },
    { choices: [{ index: 0, delta: { tool_calls: [{ index: 0, function: { arguments: "" } }] } }] },
    { choices: [{ index: 0, delta: { content: "" }, finish_reason: "tool_calls" }] },
    { choices: [], usage: { prompt_tokens: 10, completion_tokens: 4 } },
  ];
  const raw = [": keep-alive\n\n", ...data.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`), "data: [DONE]\n\n"];
  const { tool } = echo();
  const { shown, result } = await runOverHttp([{ raw }, "done"], { tools: [tool] });
  expect(shown).toEqual(["n is 1"]);
  expect(result.usage).toMatchObject({ inputTokens: 10, outputTokens: 4 });
});

test("S2-05 run() reads the same answer however its bytes are cut", async () => {
  const turn = { text: "Grüße 你好 🙂", calls: [{ name: "echo", input: { n: 1 } }], chunkChars: 1, chunkBytes: 1 };
  const { tool } = echo();
  const { shown, bodies } = await runOverHttp([turn, "done"], { tools: [tool] });
  expect(shown).toEqual(["n is 1"]);
  expect(bodies[1]).toContain("Grüße 你好 🙂");
});

test("S2-05 run() answers a call that never gets a name", async () => {
  const { tool } = echo();
  const { shown, result } = await runOverHttp(
    [pieces({ index: 0, id: "a", function: { arguments: '{"n":1}' } }), "done"],
    {
      tools: [tool],
    },
  );
  expect(said(shown[0])).toBe('Cannot find tool "": the nearest of 1 tools are "echo"');
  expect(result.text).toBe("done");
});
