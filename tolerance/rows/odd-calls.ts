import type { ScriptedTurn } from "@haft/models";
import type { JsonObject, JsonValue } from "haft";
import type { ProtocolName } from "../protocol-name.ts";
import {
  anthropicStream,
  anthropicWhole,
  chatCall,
  chatPieces,
  chatStream,
  chatWhole,
  geminiStream,
  geminiWhole,
  responsesStream,
  responsesWhole,
} from "../raw-turns.ts";
import type { Case, Row } from "../row.ts";
import { firstOf, notSaid, shownResults, unless, unpaired } from "../seen.ts";
import { echo } from "../tools.ts";

type Turns = readonly ScriptedTurn[];

/** The same oddity on each wire that can have it, streamed and in one piece. */
interface OddWire {
  readonly streamed?: Turns;
  readonly whole?: Turns;
}

/** Calls of `echo` with 1, 2 … `count`, each to be run once and shown its own result. */
function odd(name: string, count: number, wires: Partial<Record<ProtocolName, OddWire>>): Case {
  const expected = Array.from({ length: count }, (_, index) => `n is ${index + 1}`);
  return {
    name,
    script: ({ protocol, isStreamed }) => {
      const turns = wires[protocol]?.[isStreamed ? "streamed" : "whole"];
      return turns === undefined ? undefined : [...turns, "done"];
    },
    tools: [echo],
    fault: (seen) =>
      firstOf(
        unless(seen.ran.length === count, `${seen.ran.length} of ${count} calls run`),
        notSaid(seen, "done"),
        unpaired(seen, count),
        unless(
          expected.every((result, index) => shownResults(seen)[index]?.includes(result) === true),
          `the results are ${shownResults(seen).join(", ")}`,
        ),
      ),
  };
}

const args = (n: number): string => JSON.stringify({ n });

/** Whole calls with these ids, one a chunk or event, on the wires that have such ids. */
function withIds(name: string, ids: readonly JsonValue[], wires: readonly ProtocolName[]): Case {
  const calls = ids.map((id, index) => chatCall(id, "echo", args(index + 1)));
  const items = ids.map((id, index) => functionCall(index, id, args(index + 1)));
  const blocks = ids.map((id, index) => toolUse(id, { n: index + 1 }));
  const parts = ids.map((id, index) => geminiCall(id, { n: index + 1 }));
  const all: Record<ProtocolName, OddWire> = {
    "openai-chat": {
      streamed: [chatPieces(calls.map((call, index) => ({ index, ...call })))],
      whole: [chatWhole(calls)],
    },
    "openai-responses": {
      streamed: [responsesStream(items.flatMap(itemEvents), items)],
      whole: [responsesWhole(items)],
    },
    "anthropic-messages": {
      streamed: [anthropicStream(blocks.flatMap((block, index) => blockEvents(index, block)))],
      whole: [anthropicWhole(blocks)],
    },
    gemini: { streamed: [geminiStream(parts.map((part) => [part]))], whole: [geminiWhole(parts)] },
  };
  return odd(name, ids.length, Object.fromEntries(wires.map((wire) => [wire, all[wire]])));
}

function functionCall(index: number, call_id: JsonValue, input: string): JsonObject {
  return { type: "function_call", id: `fc_${index}`, call_id, name: "echo", arguments: input, status: "completed" };
}

function itemEvents(item: JsonObject, output_index: number): JsonObject[] {
  const place = { item_id: item.id as string, output_index };
  return [
    { type: "response.output_item.added", output_index, item: { ...item, arguments: "", status: "in_progress" } },
    { type: "response.function_call_arguments.delta", ...place, delta: item.arguments as string },
    { type: "response.function_call_arguments.done", ...place, arguments: item.arguments as string },
    { type: "response.output_item.done", output_index, item },
  ];
}

function toolUse(id: JsonValue, input: JsonObject): JsonObject {
  return { type: "tool_use", id, name: "echo", input };
}

function blockEvents(index: number, block: JsonObject): JsonObject[] {
  const partial_json = JSON.stringify(block.input);
  return [
    { type: "content_block_start", index, content_block: { ...block, input: {} } },
    { type: "content_block_delta", index, delta: { type: "input_json_delta", partial_json } },
    { type: "content_block_stop", index },
  ];
}

function geminiCall(id: JsonValue, input: JsonObject): JsonObject {
  return { functionCall: { ...(id !== undefined && id !== null && { id }), name: "echo", args: input } };
}

const everywhere: readonly ProtocolName[] = ["openai-chat", "openai-responses", "anthropic-messages", "gemini"];

/** Turns of one call whose ids are the same. */
const repeating: Partial<Record<ProtocolName, OddWire>> = Object.fromEntries(
  everywhere.map((protocol) => {
    const turns = [1, 2].map((n) => ({ calls: [{ id: "call_0", name: "echo", input: { n } }] }));
    return [protocol, { streamed: turns, whole: turns }];
  }),
);

const items = [1, 2].map((n) => functionCall(n, `c${n}`, args(n)));
const [firstItem, secondItem] = items.map((item, index) => itemEvents(item, index)) as [JsonObject[], JsonObject[]];

const interleaved: Partial<Record<ProtocolName, OddWire>> = {
  "openai-chat": {
    streamed: [
      chatPieces([
        ...[0, 1].map((index) => ({ index, ...chatCall(`c${index}`, "echo", "") })),
        ...[0, 1].map((index) => ({ index, function: { arguments: '{"n' } })),
        ...[1, 0].map((index) => ({ index, function: { arguments: `":${index + 1}}` } })),
      ]),
    ],
  },
  "openai-responses": {
    streamed: [
      responsesStream(
        firstItem.flatMap((event, index) => [event, secondItem[index] as JsonObject]),
        items,
      ),
    ],
  },
  "anthropic-messages": {
    streamed: [
      anthropicStream(
        blockEvents(0, toolUse("c0", { n: 1 })).flatMap((event, index) => [
          event,
          blockEvents(1, toolUse("c1", { n: 2 }))[index] as JsonObject,
        ]),
      ),
    ],
  },
};

const lateName: OddWire = {
  streamed: [
    chatPieces([
      { index: 0, id: "a", type: "function", function: { arguments: '{"n":' } },
      { index: 0, function: { arguments: "1}" } },
      { index: 0, function: { name: "echo" } },
    ]),
  ],
};

const noIndex: Partial<Record<ProtocolName, OddWire>> = {
  "openai-chat": {
    streamed: [
      chatPieces([
        chatCall("a", "echo", '{"n"'),
        { function: { arguments: ":1}" } },
        chatCall("b", "echo", ""),
        { function: { arguments: '{"n":2}' } },
      ]),
    ],
  },
  "anthropic-messages": {
    streamed: [anthropicStream([1, 2].flatMap((n) => blockEvents(0, toolUse(`c${n}`, { n }))))],
  },
};

const wholeAtOnce: Partial<Record<ProtocolName, OddWire>> = {
  "openai-chat": {
    streamed: [
      chatStream([{ tool_calls: [1, 2].map((n) => ({ index: n - 1, ...chatCall(`c${n}`, "echo", args(n)) })) }]),
    ],
  },
  "openai-responses": {
    streamed: [
      responsesStream(
        items.map((item, output_index) => ({ type: "response.output_item.done", output_index, item })),
        items,
      ),
    ],
  },
  "anthropic-messages": {
    streamed: [
      anthropicStream(
        [1, 2].flatMap((n, index) => [
          { type: "content_block_start", index, content_block: toolUse(`c${n}`, { n }) },
          { type: "content_block_stop", index },
        ]),
      ),
    ],
  },
  gemini: { streamed: [geminiStream([[1, 2].map((n) => geminiCall(`c${n}`, { n }))])] },
};

const asObjects = [1, 2].map((n) => chatCall(`c${n}`, "echo", { n }));
const objects: OddWire = {
  streamed: [chatPieces(asObjects.map((call, index) => ({ index, ...call })))],
  whole: [chatWhole(asObjects)],
};

const usageOnly: OddWire = {
  streamed: [
    chatStream(
      [{ tool_calls: [{ index: 0, ...chatCall("a", "echo", args(1)) }] }, {}],
      [{ usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } }],
    ),
  ],
};

const repeated: OddWire = {
  streamed: [chatPieces([0, 1].map(() => ({ index: 0, ...chatCall("a", "echo", args(1)) })))],
};

export const oddCalls: Row = {
  name: 'two calls with one id, ids that repeat across turns, an id `"null"` or none, no index, a late name, whole or repeated arguments, arguments as an object, chunks of usage alone, interleaved calls',
  cases: [
    withIds("two calls with one id", ["same", "same"], everywhere),
    odd("ids that repeat across turns", 2, repeating),
    withIds('the id "null"', ["null", "null"], ["openai-chat", "openai-responses", "anthropic-messages"]),
    withIds("no id", [null, null], ["openai-chat", "gemini"]),
    odd("no index, or always 0", 2, noIndex),
    odd("a late name", 1, { "openai-chat": lateName }),
    odd("whole calls at once", 2, wholeAtOnce),
    odd("arguments sent twice", 1, { "openai-chat": repeated }),
    odd("arguments as an object", 2, { "openai-chat": objects }),
    odd("chunks of usage alone", 1, { "openai-chat": usageOnly }),
    odd("interleaved calls", 2, interleaved),
  ],
};
