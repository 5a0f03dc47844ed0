import { expect, test } from "vitest";
import { z } from "zod";
import { textOf } from "../../src/message/message.ts";
import { type Acceptance, defineArtifactTool } from "../../src/tool/define-artifact-tool.ts";
import type { ToolOutput } from "../../src/tool/tool-output.ts";
import { contextOf, runTool } from "./run-tool.ts";

const draft = z
  .object({
    title: z.string().min(3).describe("Document title."),
    sections: z.array(z.string()).describe("Top-level sections."),
  })
  .describe("Draft outline submitted by the model.");

const accepted: unknown[] = [];
const submit = defineArtifactTool({
  name: "draft.submit",
  schema: draft,
  accept(artifact, { sequence }) {
    accepted.push(artifact);
    return { ok: true, message: `saved:${artifact.title}|${sequence}` };
  },
});

async function answerOf(acceptance: Acceptance | Promise<Acceptance>): Promise<string> {
  const tool = defineArtifactTool({
    name: "a",
    schema: { type: "object", description: "A." },
    accept: () => acceptance,
  });
  const output = (await runTool(tool, {}, contextOf({ sequence: 4 }))) as ToolOutput;
  return `${output.outcome}: ${textOf(output)}`;
}

test("S3-28 T-02 defineArtifactTool() describes the tool by its schema and hands the artifact over", async () => {
  expect(submit.description).toBe("Draft outline submitted by the model.");
  expect(submit.inputSchema.description).toBeUndefined();
  const input = { title: "Atelia Tools", sections: ["Why", "How"] };
  expect(textOf((await runTool(submit, input)) as ToolOutput)).toBe("saved:Atelia Tools|1");
  expect(accepted.splice(0)).toEqual([input]);
  expect(await runTool(submit, { title: "abc", sections: [] })).toMatchObject({ outcome: "ok" });
  expect(accepted.splice(0)).toHaveLength(1);
});

test("S3-29 T-02 accept() is called only after parse, check and validation", async () => {
  expect(await runTool(submit, { title: "ab", sections: [] })).toEqual([expect.stringMatching(/^title:/)]);
  expect(await runTool(submit, { title: "Atelia Tools" })).toEqual(["sections:missing_required"]);
  expect(await runTool(submit, { title: "Atelia Tools", sections: ["Why"], x: 1 })).toEqual(["x:unknown_property"]);
  expect(await runTool(submit, { title: "Atelia Tools", sections: ["Why", 2] })).toEqual([
    "sections[1]:expected_string",
  ]);
  expect(accepted).toEqual([]);
});

test("T-06 the artifact comes with its context", async () => {
  const tool = defineArtifactTool({
    name: "a",
    schema: z.object({ Title: z.string().min(2) }).describe("A draft."),
    accept: async ({ Title }, { items, sequence }) => ({ ok: true, message: `${Title}|${items.scope}|${sequence}` }),
  });
  const context = contextOf({ items: { scope: "artifact-scope" }, sequence: 11 });
  expect(textOf((await runTool(tool, { Title: "draft" }, context)) as ToolOutput)).toBe("draft|artifact-scope|11");
  expect(await runTool(tool, { Title: "a" }, context)).toHaveLength(1);
});

test("S3-28 a blank message becomes a default: with the number when valid, without a reason when not", async () => {
  expect(await answerOf({ ok: true, message: " " })).toMatch(/^ok: .*4/);
  expect(await answerOf({ ok: true })).toMatch(/^ok: .*4/);
  expect(await answerOf(Promise.resolve({ ok: false, message: "too short" }))).toBe("failed: too short");
  expect(await answerOf({ ok: false, message: "" })).toMatch(/^failed: .+/);
});

test("S3-28 a blank name and a schema without description are refused at build", () => {
  const accept = () => ({ ok: true });
  expect(() => defineArtifactTool({ name: " ", schema: draft, accept })).toThrow(/blank/);
  expect(() => defineArtifactTool({ name: "a", schema: z.object({}), accept })).toThrow(/no description/);
});
