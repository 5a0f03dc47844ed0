// Hooks look at a run and may decide; middleware wraps a call. Here: a short prompt, a refusal, masked numbers, a cached answer.
// node --conditions=haft-source examples/14-hooks-and-middleware.ts

import assert from "node:assert/strict";
import { createSession, defineTool, type RunHook, run, type ToolMiddleware, type ToolResult, textOf } from "haft";
import { scriptedModel } from "haft/testing";

const input = { type: "object", properties: { id: { type: "integer" } }, required: ["id"] };
const lookUp = defineTool<{ id: number }>({ name: "look_up", input, execute: ({ id }) => `card 424242${id}` });

const hook: RunHook = {
  priority: 10,
  beforeModel: ({ request }) => ({ ...request, messages: request.messages.slice(-20) }),
  beforeTool: ({ input }) => (input.id === 13 ? { decision: "deny", reason: "13 is not for you" } : undefined),
  afterTool: ({ result }) => ({ ...result, content: [{ type: "text", text: textOf(result).replace(/\d{6,}/, "…") }] }),
};

let remembered = 0;
const known = new Map<string, ToolResult>();
const remember: ToolMiddleware = async ({ call }, next) => {
  const key = JSON.stringify(call.input);
  if (!known.has(key)) known.set(key, await next(call));
  else remembered++;
  return known.get(key) as ToolResult;
};

const calls = [1, 1, 13].map((id) => ({ name: "look_up", input: { id } }));
const session = createSession({ tools: [lookUp], middleware: [remember] });
const model = scriptedModel([{ calls }, "Done."]);
const { messages } = await run({ model, session, prompt: "Look up 1 twice, and 13.", hooks: [hook] });

const results = messages.filter((message) => message.role === "tool").map(textOf);
console.log(results.join("\n"));
assert.deepEqual(results.slice(0, 2), ["card …", "card …"]);
assert.match(results[2] ?? "", /13 is not for you/);
assert.equal(remembered, 1);
