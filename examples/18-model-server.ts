// The real protocol without a real model: a server on this machine that speaks Chat Completions and says what its script says.
// node --conditions=haft-source examples/18-model-server.ts

import assert from "node:assert/strict";
import { model, startModelServer } from "@haft/models";
import { builtinToolsets } from "@haft/toolsets";
import { createSession, run, textOf } from "haft";

const server = await startModelServer({
  script: [
    { calls: [{ name: "Grep", input: { pattern: "MIT License", path: "LICENSE" } }], chunkChars: 4 },
    "It is under the MIT License.",
  ],
});
const session = createSession({
  tools: builtinToolsets({ env: { PATH: process.env.PATH } }),
  cwd: `${import.meta.dirname}/..`,
});
const { text, messages } = await run({
  model: model("openai-compatible:scripted", { baseUrl: server.url }),
  session,
  prompt: "Which licence is this under?",
});
await server.close();

console.log(
  messages
    .filter((message) => message.role === "tool")
    .map(textOf)
    .join("\n"),
);
console.log(text);
assert.equal(text, "It is under the MIT License.");
assert.equal(server.requests.length, 2);
assert.equal(server.turnsLeft, 0);
