import { describe, expect, test } from "vitest";
import {
  type AssistantMessage,
  assistantMessage,
  type CollectOptions,
  collectMessage,
  type JsonValue,
  MessageCollector,
  type ModelEvent,
  Transcript,
  toolCallsOf,
  userMessage,
} from "../../src/index.ts";

const finish: ModelEvent = { type: "model-finish", termination: "completed" };
const piece = (index: number, more: { id?: string; name?: string; input?: string }): ModelEvent => ({
  type: "model-tool-call-delta",
  index,
  ...more,
});
const text = (words: string): ModelEvent => ({ type: "model-text-delta", text: words });

function collect(events: readonly ModelEvent[], options: CollectOptions = {}): Promise<AssistantMessage> {
  return collectMessage(
    (async function* () {
      yield* events;
    })(),
    options,
  );
}

/** The message of one call sent as a whole. */
const whole = (id: string | undefined, rawInput: JsonValue = "{}"): ModelEvent => ({
  type: "model-part",
  part: { type: "tool-call", id, name: "t", rawInput },
});

async function idsOf(events: readonly ModelEvent[], transcript?: Transcript): Promise<readonly string[]> {
  return toolCallsOf(await collect([...events, finish], { transcript })).map((call) => call.id);
}

describe("collectMessage()", () => {
  test("S2-40 S0-57 folds text, reasoning and pieces of calls, in the order in which they began", async () => {
    const message = await collect(
      [
        { type: "model-reasoning-delta", text: "let " },
        { type: "model-reasoning-delta", text: "me", signature: "sig" },
        text("I "),
        text(""),
        text("look"),
        piece(0, { id: "a", name: "t", input: '{"q":' }),
        piece(0, { input: '"x"}' }),
        { type: "model-usage", usage: { inputTokens: 3, outputTokens: 2 } },
        finish,
      ],
      { model: "m", definitionsHash: "h" },
    );
    expect(message).toEqual({
      role: "assistant",
      content: [
        { type: "reasoning", text: "let me", signature: "sig" },
        { type: "text", text: "I look" },
        { type: "tool-call", id: "a", name: "t", rawInput: '{"q":"x"}', input: { q: "x" } },
      ],
      termination: "completed",
      usage: { inputTokens: 3, outputTokens: 2 },
      model: "m",
      definitionsHash: "h",
    });
  });

  test("T-30 S3-74 puts interleaved pieces together by index", async () => {
    const message = await collect([
      piece(1, { id: "b", name: "second", input: '{"b"' }),
      piece(0, { id: "a", name: "first" }),
      piece(1, { input: ":2}" }),
      piece(0, { input: '{"a":1}' }),
      text("and"),
      piece(1, { input: " " }),
      finish,
    ]);
    expect(toolCallsOf(message)).toMatchObject([
      { id: "b", name: "second", input: { b: 2 }, rawInput: '{"b":2} ' },
      { id: "a", name: "first", input: { a: 1 } },
    ]);
    expect(message.content.map((part) => part.type)).toEqual(["tool-call", "tool-call", "text"]);
  });

  test("S3-74 takes name and id from a later piece, and keeps the first", async () => {
    const [call] = toolCallsOf(
      await collect([
        piece(0, { input: "{" }),
        piece(0, { name: "late", id: "x" }),
        piece(0, { name: "other", id: "y", input: "}" }),
        finish,
      ]),
    );
    expect(call).toMatchObject({ name: "late", id: "x", rawInput: "{}" });
  });

  test("S3-72 gives an id of its own where the model's cannot serve, and keeps the model's beside it", async () => {
    for (const id of ["", "null", "undefined", undefined]) expect(await idsOf([whole(id)])).toEqual(["call_1"]);
    const [call] = toolCallsOf(await collect([whole("null"), finish]));
    expect(call?.providerCallId).toBe("null");
    expect(toolCallsOf(await collect([whole(undefined), finish]))[0]).not.toHaveProperty("providerCallId");
  });

  test("S3-72 makes ids unique, within one answer and across turns, whatever is taken", async () => {
    expect(new Set(await idsOf([whole("a"), whole("a"), whole(""), whole("call_2")])).size).toBe(4);
    const call = (id: string) => ({ type: "tool-call", id, name: "t", rawInput: "{}" }) as const;
    const transcript = new Transcript([
      userMessage("go"),
      assistantMessage([call("a"), call("call_3"), call("call_4")]),
    ]);
    const ids = await idsOf([whole("a"), whole("b"), whole("a")], transcript);
    expect(ids[1]).toBe("b");
    expect(new Set([...ids, "a", "call_3", "call_4"]).size).toBe(6);
  });

  test("S2-06 an answer without its end is no answer", async () => {
    await expect(collect([text("half")])).rejects.toMatchObject({ code: "model-answer-invalid" });
    await expect(collect([])).rejects.toMatchObject({ code: "model-answer-invalid" });
    const failing = (async function* (): AsyncGenerator<ModelEvent> {
      yield text("half");
      throw new Error("line is dead");
    })();
    await expect(collectMessage(failing)).rejects.toThrow("line is dead");
  });

  test("S2-43 a reset takes back what was said since the segment began, and nothing before", async () => {
    const message = await collect([
      text("kept"),
      piece(0, { id: "a", name: "t", input: '{"n":' }),
      { type: "model-stream-segment-start" },
      piece(0, { input: "7" }),
      text("wrong"),
      piece(1, { id: "b", name: "wrong" }),
      { type: "model-finish", termination: "error", providerData: "x" },
      { type: "model-stream-segment-reset", reason: "again" },
      piece(0, { input: "1}" }),
      text(" right"),
      finish,
    ]);
    expect(message).toEqual({
      role: "assistant",
      termination: "completed",
      content: [
        { type: "text", text: "kept" },
        { type: "tool-call", id: "a", name: "t", rawInput: '{"n":1}', input: { n: 1 } },
        { type: "text", text: " right" },
      ],
    });
    const ended = [text("x"), finish, { type: "model-stream-segment-reset", reason: "r" } as const];
    await expect(collect(ended)).rejects.toMatchObject({ code: "model-answer-invalid" });
  });

  test("S3-63 keeps what was sent as it is, and parses it only when it is strictly an object", async () => {
    const inputs: readonly [JsonValue, unknown][] = [
      ["", undefined],
      ["[1]", undefined],
      ['{"a":1,}', undefined],
      ["null", undefined],
      [' {"a":1} ', { a: 1 }],
      [{ a: 1 }, { a: 1 }],
      [[1], undefined],
      [`{"a":${"[".repeat(2_000)}${"]".repeat(2_000)}}`, undefined],
    ];
    for (const [rawInput, input] of inputs) {
      const [call] = toolCallsOf(await collect([whole("x", rawInput), finish]));
      expect(call?.rawInput).toEqual(rawInput);
      expect(call?.input).toEqual(input);
    }
  });

  test("S3-63 keeps whole parts of reasoning and of providers unchanged beside the pieces", async () => {
    const thought = { type: "reasoning", text: "a", providerData: { id: 1 } } as const;
    const own = { type: "provider", provider: "p", data: [1] } as const;
    const message = await collect([
      { type: "model-part", part: thought },
      { type: "model-reasoning-delta", text: "b" },
      { type: "model-reasoning-delta", text: "" },
      { type: "model-part", part: own },
      { type: "model-part", part: { type: "tool-call", id: "h", name: "search", rawInput: {}, isHandled: true } },
      { type: "model-reasoning-delta", text: "" },
      finish,
    ]);
    expect(message.content).toEqual([
      thought,
      { type: "reasoning", text: "b" },
      own,
      { type: "tool-call", id: "h", name: "search", rawInput: {}, input: {}, isHandled: true },
    ]);
  });

  test("S0-55 watchers see each event after it is taken in", async () => {
    const seen: string[] = [];
    await collect([text("a"), finish], { onEvent: (event) => seen.push(event.type) });
    expect(seen).toEqual(["model-text-delta", "model-finish"]);
    const collector = new MessageCollector();
    collector.add(finish);
    expect(collector.finish().content).toEqual([]);
  });

  test("thousands of calls in one answer keep their order and input, each with an id of its own", async () => {
    const events = Array.from({ length: 5_000 }, (_, i) => [
      piece(i, { id: i % 2 === 0 ? `id-${i}` : "null", name: "t", input: "{" }),
      piece(Math.max(i - 1, 0), { input: i === 0 ? "" : "}" }),
    ]).flat();
    const calls = toolCallsOf(await collect([...events, piece(4_999, { input: "}" }), finish]));
    expect(new Set(calls.map(({ id }) => id)).size).toBe(5_000);
    expect(calls.every(({ rawInput }) => rawInput === "{}")).toBe(true);
    expect(calls[4_998]?.id).toBe("id-4998");
  });
});
