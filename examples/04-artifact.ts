// An artifact tool: the model hands in a structured product, here an outline, and the host takes it or says why not.
// node --conditions=haft-source examples/04-artifact.ts

import assert from "node:assert/strict";
import { createSession, defineArtifactTool, run, textOf } from "haft";
import { scriptedModel } from "haft/testing";
import { z } from "zod";

const Outline = z
  .object({ title: z.string(), headings: z.array(z.string()) })
  .describe("Hand in the outline of the article");

let outline: z.infer<typeof Outline> | undefined;
const submitOutline = defineArtifactTool({
  name: "submit_outline",
  schema: Outline,
  accept(artifact, context) {
    if (artifact.headings.length < 2) return { ok: false, message: "An article has at least two headings" };
    outline = artifact;
    context.stop();
    return { ok: true };
  },
});

const model = scriptedModel([
  { calls: [{ name: "submit_outline", input: { title: "Tools", headings: ["Why"] } }] },
  { calls: [{ name: "submit_outline", input: { title: "Tools", headings: ["Why", "How"] } }] },
]);
const session = createSession({ tools: [submitOutline] });
const { messages, endReason } = await run({ model, session, prompt: "Outline an article about tools." });

const answers = messages.filter((message) => message.role === "tool").map(textOf);
console.log(answers.join("\n"));
assert.deepEqual(outline, { title: "Tools", headings: ["Why", "How"] });
assert.equal(endReason, "stopped");
