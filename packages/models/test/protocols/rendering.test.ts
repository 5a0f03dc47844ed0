import { assistantMessage, type Message, type Round, toolResult, userMessage } from "haft";
import { expect, test } from "vitest";
import { Rendering, RenderingCache, type RenderRules } from "../../src/protocols/rendering.ts";

function rules(): RenderRules<string, { text: string }, { text: string }> & { rendered: Message[] } {
  const rendered: Message[] = [];
  return {
    rendered,
    renderTools: (definitions, names) => definitions.map(({ name }) => names.toWire(name)),
    renderMessage(message) {
      rendered.push(message);
      return { text: `${message.role} ${message.content.length}` };
    },
    renderRound: (round: Round, one) => [one(round.first), ...round.results.map(one)],
  };
}

const call = { type: "tool-call", id: "a", name: "Read", rawInput: "{}" } as const;
const answer: Message = { role: "assistant", content: [call], termination: "completed" };

test("S3-65 Rendering renders a message once, and writes it into the text of each conversation that has it", () => {
  const one = rules();
  const rendering = new Rendering([], one);
  const messages: Message[] = [userMessage("hi"), answer, toolResult(call, "ok", "x")];
  const text = rendering.conversationText(messages);
  expect(text).toBe(
    rendering
      .conversation(messages)
      .map((item) => JSON.stringify(item))
      .join(","),
  );
  messages.push(assistantMessage("done"));
  expect(rendering.conversationText(messages).startsWith(text)).toBe(true);
  expect(one.rendered).toEqual(messages);
});

test("Rendering refuses a call without a result", () => {
  const rendering = new Rendering([], rules());
  expect(() => rendering.conversation([answer])).toThrow(expect.objectContaining({ code: "transcript-invalid" }));
  expect(rendering.conversationText([])).toBe("");
});

test("RenderingCache knows tools by the identity of their array", () => {
  const cache = new RenderingCache(rules());
  const tools = [{ name: "workspace.echo", description: "", inputSchema: {} }];
  const rendering = cache.renderingFor(tools);
  expect([...rendering.tools, rendering.toolsText()]).toEqual(["workspace__echo", '["workspace__echo"]']);
  expect(cache.renderingFor(tools)).toBe(rendering);
  expect(cache.renderingFor([...tools])).not.toBe(rendering);
});
