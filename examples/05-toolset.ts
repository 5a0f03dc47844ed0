// A toolset: tools that come and go together, with prompts and a state that each session has for itself.
// node --conditions=haft-source examples/05-toolset.ts

import assert from "node:assert/strict";
import { createSession, defineTool, defineToolset, run, type Toolset } from "haft";
import { scriptedModel } from "haft/testing";

function notes(): Toolset {
  const kept: string[] = [];
  const take = defineTool<{ text: string }>({
    name: "take_note",
    input: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
    execute: ({ text }) => `Note ${kept.push(text)} taken`,
  });
  return defineToolset({
    name: "notes",
    tools: [take],
    systemPrompt: "Take a note of whatever the user wants remembered.",
    turnPrompt: () => (kept.length === 0 ? undefined : `Notes so far: ${kept.join("; ")}`),
    clone: notes,
    reset: () => kept.splice(0),
  });
}

const toolset = notes();
const model = scriptedModel([{ calls: [{ name: "take_note", input: { text: "milk" } }] }, "Noted.", "Milk."]);
await using session = createSession({ tools: [toolset], systemPrompt: "You are brief." });
const { transcript } = await run({ model, session, prompt: "Remember milk." });
const { messages } = await run({ model, session, transcript, prompt: "What did I want?" });

console.log(session.systemPrompt);
console.log(messages[0]?.content);
assert.deepEqual(messages[0]?.content[0], { type: "text", text: "Notes so far: milk", source: "notes" });
assert.equal(toolset.turnPrompt?.(), undefined, "the session has a state of its own");
