import fc from "fast-check";
import {
  type AssistantMessage,
  collectMessage,
  isJsonObject,
  type JsonValue,
  type Message,
  type ModelEvent,
  toolCallsOf,
  toolResult,
  userMessage,
} from "haft";
import { describe, expect, test } from "vitest";
import { servedAnthropicMessages } from "../../src/model-server/anthropic-messages/anthropic-messages.ts";
import { servedGemini } from "../../src/model-server/gemini/gemini.ts";
import type { AnswerTurn } from "../../src/model-server/model-script.ts";
import { servedOpenAiChat } from "../../src/model-server/openai-chat/openai-chat.ts";
import { servedOpenAiResponses } from "../../src/model-server/openai-responses/openai-responses.ts";
import type { ServedAnswer, ServedProtocol } from "../../src/model-server/served-protocol.ts";
import { anthropicMessages } from "../../src/protocols/anthropic-messages/anthropic-messages.ts";
import { gemini } from "../../src/protocols/gemini/gemini.ts";
import { openAiChat } from "../../src/protocols/openai-chat/openai-chat.ts";
import { openAiResponses } from "../../src/protocols/openai-responses/openai-responses.ts";
import type { AnswerProgress, Protocol } from "../../src/protocols/protocol.ts";
import { readResponse } from "../../src/protocols/read-response.ts";

interface Pair {
  readonly name: string;
  readonly protocol: Protocol<AnswerProgress>;
  readonly served: ServedProtocol;
}

const pairs: readonly Pair[] = [
  { name: "openai-chat", protocol: openAiChat({ model: "m" }) as Protocol, served: servedOpenAiChat },
  {
    name: "openai-responses",
    protocol: openAiResponses({ model: "gpt-5" }) as Protocol,
    served: servedOpenAiResponses,
  },
  {
    name: "anthropic-messages",
    protocol: anthropicMessages({ model: "m" }) as Protocol,
    served: servedAnthropicMessages,
  },
  { name: "gemini", protocol: gemini({ model: "gemini-3-pro" }) as Protocol, served: servedGemini },
];

const tools = [{ name: "f", description: "", inputSchema: { type: "object", properties: {} } }];

function served(turn: AnswerTurn, inputs: readonly string[]): ServedAnswer {
  const request = { model: "gemini-3-pro", messages: [], tools, isStreamed: true, isUsageWanted: true, body: {} };
  return { number: 1, turn, request, calls: inputs.map((input, i) => ({ id: `call_${i}`, name: "f", input })) };
}

/** The message that comes of a body in these pieces. */
async function read({ protocol }: Pair, pieces: readonly Uint8Array[], type: string): Promise<AssistantMessage> {
  const body = ReadableStream.from(pieces) as ReadableStream<Uint8Array>;
  const state = protocol.answerState({ tools, messages: [] });
  async function* events(): AsyncGenerator<ModelEvent> {
    const response = new Response(body, { headers: { "content-type": type } });
    for await (const some of readResponse(response, state, protocol)) yield* some;
  }
  return await collectMessage(events());
}

function streamOf({ served: server }: Pair, answer: ServedAnswer): Buffer {
  return Buffer.from(server.answerEvents(answer).join(""));
}

function cutAt(bytes: Buffer, cuts: readonly number[]): Uint8Array[] {
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  return at.slice(1).map((end, i) => bytes.subarray(at[i], end));
}

/** The inputs of the calls as the provider reads them when the answer is sent back. */
function replayed({ protocol, served: server }: Pair, answer: Message): JsonValue[] {
  const results = toolCallsOf(answer).map((call) => toolResult(call, "ok", "x"));
  const text = protocol.requestText({ tools, messages: [userMessage("go"), answer, ...results] });
  const arrival = { pathname: `/v1${protocol.path.split("?")[0]}`, headers: { "anthropic-version": "2023-06-01" } };
  const { messages } = server.readRequest(JSON.parse(text), arrival);
  return messages.flatMap((message) => toolCallsOf(message).map(({ input }) => input as JsonValue));
}

/** A message without the form in which inputs came: Anthropic sends pieces of text in a stream, and values in one piece. */
function meaningOf(message: AssistantMessage): unknown {
  const content = message.content.map((part) => (part.type === "tool-call" ? { ...part, rawInput: undefined } : part));
  return { ...message, content };
}

/** What a value is as the input of a call; in Gemini's JSON null is what is not set. */
function inputOf({ name }: Pair, value: JsonValue): JsonValue | undefined {
  if (isJsonObject(value)) return value;
  return name === "gemini" && value === null ? {} : undefined;
}

const jsonText = fc.jsonValue().map((value) => JSON.stringify(value));
const objectText = fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value));

describe.each(pairs)("$name", (pair) => {
  test("readResponse() gives the same message for any cuts of any stream", async () => {
    const turn = fc.record({
      reasoning: fc.string(),
      text: fc.string({ unit: "grapheme" }),
      chunkChars: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(turn, fc.array(jsonText, { maxLength: 3 }), fc.array(fc.nat()), async (given, inputs, cuts) => {
        const bytes = streamOf(pair, served(given, inputs));
        const whole = await read(pair, [bytes], "text/event-stream");
        expect(await read(pair, cutAt(bytes, cuts), "text/event-stream")).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  test("readResponse() gives calls and text of a stream as of an answer in one piece", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), fc.array(objectText, { maxLength: 3 }), async (text, inputs) => {
        const answer = served({ text }, inputs);
        const streamed = meaningOf(await read(pair, [streamOf(pair, answer)], "text/event-stream"));
        const body = Buffer.from(JSON.stringify(pair.served.answerBody(answer)));
        expect(meaningOf(await read(pair, [body], "application/json"))).toEqual(streamed);
      }),
      { numRuns: 40 },
    );
  });

  test("S3-63 any JSON value comes back as the input of a call, and goes out again, or {} where it is no object", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(jsonText, { minLength: 1, maxLength: 3 }), async (inputs) => {
        const answer = await read(pair, [streamOf(pair, served({ chunkChars: 5 }, inputs))], "text/event-stream");
        const values: JsonValue[] = inputs.map((input) => JSON.parse(input));
        const objects = values.map((value) => inputOf(pair, value));
        expect(toolCallsOf(answer).map(({ input }) => input)).toEqual(objects);
        expect(replayed(pair, answer)).toEqual(objects.map((object) => object ?? {}));
      }),
      { numRuns: 60 },
    );
  });
});
