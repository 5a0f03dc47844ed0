import { type AssistantPart, type ContentPart, type Message, type Outcome, toolResult, userMessage } from "haft";
import { expect, test } from "vitest";
import { renderMessage } from "../../../src/protocols/anthropic-messages/render-message.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

const names = createToolNameMap(["workspace.echo"]);
const call = { id: "toolu_1", name: "workspace.echo" };

const outcomes: readonly Outcome[] = [
  "ok",
  "failed",
  "invalid-input",
  "unknown-tool",
  "denied",
  "timed-out",
  "cancelled",
  "skipped",
  "not-run",
  "unsettled",
];

function blocks(message: Message, provider = "anthropic"): unknown {
  return renderMessage(message, names, provider).content;
}

function answer(content: readonly AssistantPart[], provider?: string): Message {
  const providerData = provider === undefined ? {} : { providerData: { provider } };
  return { role: "assistant", termination: "completed", content, ...providerData };
}

test("renderMessage() never gives a user's message without content", () => {
  expect(blocks(userMessage("hi"))).toEqual([{ type: "text", text: "hi" }]);
  expect(blocks(userMessage(" "))).toEqual([{ type: "text", text: "[An empty message]" }]);
});

test("S2-08 S2-09 renderMessage() gives the input of a call as an object, under the name of the wire", () => {
  const rawInput = '{"text": "hello"}';
  expect(blocks(answer([{ type: "tool-call", ...call, rawInput, input: { text: "hello" } }]))).toEqual([
    { type: "tool_use", id: "toolu_1", name: "workspace__echo", input: { text: "hello" } },
  ]);
});

test("S3-63 renderMessage() replays arguments that are no object as {}", () => {
  for (const rawInput of ['{"city":"Paris"', "", "[1]", "3", [1], null, "null"]) {
    expect(blocks(answer([{ type: "tool-call", ...call, rawInput }]))).toMatchObject([{ type: "tool_use", input: {} }]);
  }
});

test("renderMessage() leaves out texts that are blank, and may leave nothing of an answer", () => {
  expect(blocks(answer([{ type: "text", text: "" }]))).toEqual([]);
});

test("renderMessage() gives thinking back as it came, in its place, to the provider it came from", () => {
  const redacted = { type: "redacted_thinking", data: "xyz" };
  const thought: AssistantPart[] = [
    { type: "reasoning", text: "hm", signature: "s1" },
    { type: "text", text: "a" },
    { type: "reasoning", text: "", providerData: { provider: "anthropic", block: redacted } },
    { type: "reasoning", text: "", signature: "s2" },
    { type: "tool-call", ...call, rawInput: "{}", input: {} },
  ];
  expect(blocks(answer(thought, "anthropic"))).toEqual([
    { type: "thinking", thinking: "hm", signature: "s1" },
    { type: "text", text: "a" },
    redacted,
    { type: "thinking", thinking: "", signature: "s2" },
    { type: "tool_use", id: "toolu_1", name: "workspace__echo", input: {} },
  ]);
  for (const provider of [undefined, "openai"]) {
    expect(blocks(answer(thought.with(2, { type: "reasoning", text: "" }), provider))).toMatchObject([
      { type: "text" },
      { type: "tool_use" },
    ]);
  }
});

test("renderMessage() leaves out thinking without a signature", () => {
  expect(blocks(answer([{ type: "reasoning", text: "hm" }], "anthropic"))).toEqual([]);
});

test("renderMessage() gives what Anthropic's own tools did back to it alone", () => {
  const use = { type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: { query: "x" } };
  const found = { type: "web_search_tool_result", tool_use_id: "srvtoolu_1", content: [] };
  const searched = answer([
    {
      type: "tool-call",
      id: "srvtoolu_1",
      name: "web_search",
      rawInput: use.input,
      isHandled: true,
      providerData: { provider: "anthropic", block: use },
    },
    { type: "provider", provider: "anthropic", data: found },
    { type: "text", text: "Found it" },
  ]);
  expect(blocks(searched)).toEqual([use, found, { type: "text", text: "Found it" }]);
  expect(blocks(searched, "other")).toEqual([{ type: "text", text: "Found it" }]);
});

test("renderMessage() gives back what else stood in a call", () => {
  const block = { type: "tool_use", id: "toolu_1", name: "x", input: {}, caller: { type: "code", tool_id: "s1" } };
  const providerData = { provider: "anthropic", block };
  expect(blocks(answer([{ type: "tool-call", ...call, rawInput: {}, input: {}, providerData }]))).toEqual([
    { ...block, name: "workspace__echo" },
  ]);
});

test.each(outcomes)("renderMessage() says is_error for the outcome %s where it is one", (outcome) => {
  const isError = outcome !== "ok" && outcome !== "skipped";
  expect(blocks(toolResult(call, outcome, "text"))).toEqual([
    { type: "tool_result", tool_use_id: "toolu_1", content: "text", ...(isError && { is_error: true }) },
  ]);
});

test("renderMessage() gives a failed result some text, and one without content none", () => {
  expect(blocks(toolResult(call, "timed-out", ""))).toMatchObject([{ content: "timed-out", is_error: true }]);
  expect(blocks(toolResult(call, "ok", ""))).toEqual([{ type: "tool_result", tool_use_id: "toolu_1" }]);
});

test("renderMessage() shows pictures and files in a result, but moves them out of a failed one", () => {
  const content: ContentPart[] = [
    { type: "text", text: "a chart" },
    { type: "image", mediaType: "image/png", data: "AAAA" },
  ];
  const image = { type: "image", source: { type: "base64", media_type: "image/png", data: "AAAA" } };
  expect(renderMessage(toolResult(call, "ok", content), names, "anthropic")).toMatchObject({
    content: [{ content: [{ type: "text", text: "a chart" }, image] }],
    moved: [],
  });
  expect(renderMessage(toolResult(call, "failed", content), names, "anthropic")).toMatchObject({
    content: [{ content: "a chart", is_error: true }],
    moved: [{ type: "text", text: '[Of the result of "workspace.echo" (toolu_1):]' }, image],
  });
});

test("renderMessage() gives call and result the same id when Anthropic would not accept it", () => {
  const odd = { id: "functions.echo:0", name: "workspace.echo" };
  const [use] = blocks(answer([{ type: "tool-call", ...odd, rawInput: "{}", input: {} }])) as { id: string }[];
  expect(use?.id).toMatch(/^[a-zA-Z0-9_-]+$/);
  expect(blocks(toolResult(odd, "ok", "x"))).toMatchObject([{ tool_use_id: use?.id }]);
});

test("renderMessage() gives a text back to Anthropic with what it cites, and to nobody else", () => {
  const citations = [{ type: "char_location", cited_text: "c" }];
  const part = { type: "provider", provider: "anthropic", data: { type: "citations", chars: 2, citations } } as const;
  const said = answer([{ type: "text", text: "see so" }, part, { type: "text", text: "." }], "anthropic");
  expect(blocks(said)).toEqual([
    { type: "text", text: "see " },
    { type: "text", text: "so", citations },
    { type: "text", text: "." },
  ]);
  expect(blocks(said, "other")).toEqual([
    { type: "text", text: "see so" },
    { type: "text", text: "." },
  ]);
});
