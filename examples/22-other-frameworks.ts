// A session's tools in OpenAI's own tool runner, and a tool of the AI SDK among them. Its rules hold there, too.
// node --conditions=haft-source examples/22-other-frameworks.ts

import assert from "node:assert/strict";
import { fromAiSdkTools } from "@haft/interop/ai-sdk";
import { toOpenAiTools } from "@haft/interop/openai";
import { startModelServer } from "@haft/models";
import { tool } from "ai";
import { createSession, nameRules } from "haft";
import { echoTool } from "haft/testing";
import OpenAI from "openai";
import { z } from "zod";

const add = tool({ inputSchema: z.object({ a: z.number(), b: z.number() }), execute: ({ a, b }) => a + b });
const erase = tool({ inputSchema: z.object({}), execute: () => "gone" });
const session = createSession({
  tools: [echoTool, await fromAiSdkTools({ add, erase })],
  rules: nameRules({ ask: ["erase"] }),
});

const calls = [
  { name: "workspace.echo", input: { text: "hei" } },
  { name: "add", input: { a: "1", b: 2 } },
  { name: "erase", input: {} },
];
const server = await startModelServer({ script: [{ calls }, "Two of three worked."] });
const client = new OpenAI({ baseURL: server.url, apiKey: "none" });
const messages = [{ role: "user" as const, content: "Echo, add and erase." }];
const runner = client.chat.completions.runTools({ model: "any", messages, tools: toOpenAiTools(session) });

console.log(await runner.finalContent());
const results = runner.messages.filter(({ role }) => role === "tool").map(({ content }) => String(content));
await server.close();
console.log(results);
assert.deepEqual(results.slice(0, 2), ["hei|undefined|1", "3"]);
assert.match(results[2] ?? "", /needs approval \(erase\) and nobody is there/);
