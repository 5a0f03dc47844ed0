import { type AssistantPart, assistantMessage } from "haft";
import { expect, test } from "vitest";
import { renderAssistant } from "../../src/ai-sdk/render-assistant.ts";
import { createToolNameMap } from "../../src/protocols/tool-name-map.ts";

function rendered(content: readonly AssistantPart[], from = "own") {
  const message = { ...assistantMessage(content), providerData: { provider: from, calls: [{ own: { a: 1 } }] } };
  return renderAssistant(message, createToolNameMap(["math.add"]), "own");
}

const call = { type: "tool-call", id: "a", name: "math.add", rawInput: '{"a":1', providerCallId: "z" } as const;

test("S2-07 renderAssistant() replays arguments that are no object as {}, under Haft's id", () => {
  expect(rendered([call])).toEqual([
    { type: "tool-call", toolCallId: "a", toolName: "math__add", input: {}, providerOptions: { own: { a: 1 } } },
  ]);
});

test("renderAssistant() gives another provider's thoughts, files and own calls to none", () => {
  const content: AssistantPart[] = [
    { type: "reasoning", text: "Hmm" },
    { type: "text", text: " " },
    { type: "image", mediaType: "image/png", data: "AA==" },
    { type: "provider", provider: "another", data: { type: "custom" } },
    { ...call, isHandled: true },
  ];
  expect(rendered(content, "another")).toEqual([]);
  expect(rendered(content).map((part) => part.type)).toEqual(["reasoning", "file", "tool-call"]);
});

test("renderAssistant() gives what belongs to a part back with it", () => {
  const metadata = {
    type: "provider",
    provider: "own",
    data: { type: "metadata", providerOptions: { own: {} } },
  } as const;
  expect(rendered([metadata, { type: "text", text: "a" }, metadata])).toEqual([
    { type: "text", text: "a", providerOptions: { own: {} } },
  ]);
});
