import { type Message, type ToolDefinition, userMessage } from "haft";
import { expect, test } from "vitest";
import { RenderCache } from "../../../src/protocols/openai-chat/render-cache.ts";

function definitions(...names: string[]): ToolDefinition[] {
  return names.map((name) => ({ name, description: "", inputSchema: {} }));
}

test("RenderCache keeps a rendering for each array of tools", () => {
  const cache = new RenderCache("p");
  const [one, other] = [definitions("a"), definitions("b")];
  const rendering = cache.renderingFor(one);
  expect(cache.renderingFor(other)).not.toBe(rendering);
  expect(cache.renderingFor(one)).toBe(rendering);
});

test("C-02 RenderCache renders a call anew when other tools change its name", () => {
  const cache = new RenderCache("p");
  const message: Message = {
    role: "assistant",
    termination: "completed",
    content: [{ type: "tool-call", id: "a", name: "a.b", rawInput: "{}", input: {} }],
  };
  const alone = JSON.stringify(cache.renderingFor(definitions("a.b")).message(message).message);
  const clashing = JSON.stringify(cache.renderingFor(definitions("a.b", "a__b")).message(message).message);
  expect(alone).toContain('"a__b"');
  expect(clashing).toMatch(/"a__b_[0-9a-f]{8}"/);
});

test("Rendering keeps the texts of several conversations side by side", () => {
  const rendering = new RenderCache("p").renderingFor([]);
  const [one, other] = [[userMessage("1")], [userMessage("2")]];
  expect([rendering.conversationText(one), rendering.conversationText(other), rendering.conversationText([])]).toEqual([
    '{"role":"user","content":"1"}',
    '{"role":"user","content":"2"}',
    "",
  ]);
  one.push(userMessage("3"));
  expect(rendering.conversationText(one)).toBe('{"role":"user","content":"1"},{"role":"user","content":"3"}');
});

test("S2-01 Rendering writes the text of its tools", () => {
  const rendering = new RenderCache("p").renderingFor(definitions("a"));
  expect(rendering.toolsText()).toBe(JSON.stringify(rendering.tools));
});
