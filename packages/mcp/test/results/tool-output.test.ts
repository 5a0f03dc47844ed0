import { createBlobFolder } from "haft";
import { expect, test } from "vitest";
import { isToolAnswer, toolOutput } from "../../src/results/tool-output.ts";

const blobs = createBlobFolder(undefined);

test("structured content is for the program, and for the model when there is nothing else", async () => {
  const both = { content: [{ type: "text", text: "one" }], structuredContent: { n: 1 } };
  expect(await toolOutput(both, blobs)).toMatchObject({
    outcome: "ok",
    content: [{ type: "text", text: "one" }],
    structured: { n: 1 },
  });
  expect(await toolOutput({ structuredContent: { n: 1 } }, blobs)).toMatchObject({ content: [{ text: '{"n":1}' }] });
  expect(await toolOutput({ content: [] }, blobs)).toMatchObject({ content: [{ text: "The tool answered nothing" }] });
});

test("an error of the tool is a failure in its words", async () => {
  expect(await toolOutput({ content: [{ type: "text", text: "no disk" }], isError: true }, blobs)).toMatchObject({
    outcome: "failed",
    code: "mcp-tool-failed",
    content: [{ text: "no disk" }],
  });
});

test("isToolAnswer() tells an answer from anything else", () => {
  expect([{ content: [] }, { structuredContent: null }, {}, null, "x", { content: "x" }].map(isToolAnswer)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("U118 structured content that stands for the text has nothing in it that a reader does not see", async () => {
  const structuredContent = { "k\u200b": "a\u202eb\u009b31mc" };
  expect(await toolOutput({ structuredContent }, blobs)).toMatchObject({
    content: [{ text: '{"k":"abc"}' }],
    structured: structuredContent,
  });
});
