import { expect, test } from "vitest";
import { toolContract } from "../../src/testing/tool-contract.ts";
import { defineTextTool } from "../../src/tool/define-text-tool.ts";
import { runTool } from "./run-tool.ts";

const note = defineTextTool({ name: "note", description: "Note something.", execute: (text) => text });

for (const { name, run } of toolContract(() => ({
  tool: note,
  valid: [{ text: "a" }],
  invalid: [{}, { text: 1 }, 5],
}))) {
  test(`defineTextTool() keeps the contract: ${name}`, run);
}

test("S3-29b defineTextTool() takes raw text untrimmed, and the object of a model that can send nothing else", async () => {
  expect(note.takesText).toBe(true);
  for (const text of ["  hello\n", "", "not {json}", '"quoted"']) expect(await runTool(note, text)).toBe(text);
  expect(await runTool(note, { text: " a " })).toBe(" a ");
});

test("S3-29b any other JSON is refused", async () => {
  expect(await runTool(note, { content: "a" })).toEqual(expect.arrayContaining(["content:unknown_property"]));
  expect(await runTool(note, ["a"])).toEqual(["$:expected_object"]);
});

test("the field may have another name", async () => {
  const patch = defineTextTool({
    name: "patch",
    field: "diff",
    fieldDescription: "A diff.",
    execute: (text) => text.length,
  });
  expect(patch.inputSchema.properties).toEqual({ diff: { type: "string", description: "A diff." } });
  expect(await runTool(patch, "abc")).toBe(3);
});
