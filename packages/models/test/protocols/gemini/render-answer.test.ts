import type { AssistantPart, JsonValue, ToolCall } from "haft";
import { expect, test } from "vitest";
import { renderAnswer } from "../../../src/protocols/gemini/render-answer.ts";
import { geminiToolNames } from "../../../src/protocols/gemini/tools.ts";

function rendered(content: readonly AssistantPart[], model = "gemini-3-pro", from: JsonValue = "same"): unknown {
  const author = { provider: "google", model };
  const providerData = from === "same" ? author : from;
  const message = { role: "assistant", content, termination: "completed", providerData } as const;
  return renderAnswer(message, geminiToolNames(["my tool"]), author);
}

function kept(data: JsonValue): AssistantPart {
  return { type: "provider", provider: "google", data };
}

const call: ToolCall = { type: "tool-call", id: "a", name: "my tool", rawInput: { x: 1 }, input: { x: 1 } };
const signed: ToolCall = { ...call, providerData: { id: "g1", thoughtSignature: "s1" } };
const functionCall = { name: "my_tool", args: { x: 1 } };

test("S0-57 renderAnswer() gives each signature back on the very part it came with", () => {
  const code = { executableCode: { language: "PYTHON", code: "1" } };
  expect(
    rendered([
      { type: "reasoning", text: "hm", signature: "s0" },
      kept({ thoughtSignature: "s2" }),
      { type: "text", text: "See" },
      kept(code),
      signed,
      call,
      kept({ text: "", thoughtSignature: "s3" }),
    ]),
  ).toEqual([
    { text: "hm", thought: true, thoughtSignature: "s0" },
    { text: "See", thoughtSignature: "s2" },
    code,
    { functionCall: { id: "g1", ...functionCall }, thoughtSignature: "s1" },
    { functionCall },
    { text: "", thoughtSignature: "s3" },
  ]);
});

test("renderAnswer() gives another model texts and calls alone, Gemini 3 with the signature documented for that", () => {
  const content = [
    { type: "reasoning", text: "hm", signature: "s0" } as const,
    { type: "text", text: "a" } as const,
    signed,
  ];
  const other = { provider: "anthropic" };
  expect(rendered(content, "gemini-2.5-pro", other)).toEqual([{ text: "a" }, { functionCall }]);
  expect(rendered(content, "gemini-3-pro", other)).toEqual([
    { text: "a" },
    { functionCall, thoughtSignature: "skip_thought_signature_validator" },
  ]);
});

test("S3-63 renderAnswer() replays arguments that are no JSON object as {}, and leaves out calls that were answered elsewhere", () => {
  const { input: _, ...unread } = call;
  expect(
    rendered(
      [
        { ...unread, rawInput: "[1" },
        { ...call, isHandled: true },
      ],
      "gemini-2.5-pro",
    ),
  ).toEqual([{ functionCall: { name: "my_tool", args: {} } }]);
});
