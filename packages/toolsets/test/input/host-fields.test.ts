import { defineTool, toolCall } from "haft";
import { expect, test } from "vitest";
import { checkHostFields, withHostFields } from "../../src/input/host-fields.ts";

const tool = defineTool<{ text: string; answer?: string }>({
  name: "ask",
  input: {
    type: "object",
    properties: { text: { type: "string" }, answer: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  execute: ({ answer }) => answer ?? "none",
});

test("withHostFields() hides the fields from the model and takes them all the same", async () => {
  const hiding = withHostFields(tool, ["answer"]);
  expect(hiding.inputSchema).toEqual({
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  });
  expect(await hiding.prepare({ text: "?", answer: "yes" })).toMatchObject({ ok: true });
  expect(await hiding.prepare({ text: "?", answer: 1 })).toMatchObject({ ok: false });
});

test("withHostFields() does not name the fields to a model that sends a wrong one", async () => {
  const hiding = withHostFields(tool, ["answer"]);
  for (const sent of [
    { text: "?", other: 1 },
    { text: "?", other: 1, answer: "yes" },
  ])
    expect(await hiding.prepare(sent)).toEqual({
      ok: false,
      issues: [{ path: "other", code: "unknown_property", message: 'there is no such field; the fields are "text"' }],
    });
});

test("checkHostFields() refuses what the model sent itself, also in a text that had to be mended", () => {
  const check = (rawInput: string) => () =>
    checkHostFields({ type: "tool-call", id: "1", name: "ask", rawInput }, ["answer"], "leave it out");
  expect(() => checkHostFields(toolCall("ask", { text: "?", answer: "yes" }), ["answer"], "leave it out")).toThrow(
    'Cannot take "answer" from you: it is for the user to give; leave it out',
  );
  expect(check("{'text': '?', 'answer': 'yes',}")).toThrow("answer");
  expect(check("{'text': '?'}")).not.toThrow();
  expect(check("no input at all")).not.toThrow();
});
