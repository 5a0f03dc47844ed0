// Functions as tools, described by JSON Schema as it stands: a calculator, a translation, a database query.
// node --conditions=haft-source examples/02-functions.ts

import assert from "node:assert/strict";
import { createSession, defineTool, run, ToolError, textOf } from "haft";
import { scriptedModel } from "haft/testing";

const divide = defineTool<{ a: number; b: number }>({
  name: "calculator",
  input: { type: "object", properties: { a: { type: "number" }, b: { type: "number" } }, required: ["a", "b"] },
  execute({ a, b }) {
    if (b === 0) throw new ToolError("Cannot divide by zero: give another divisor");
    return a / b;
  },
});
const translate = defineTool<{ word: "bread" | "milk" }>({
  name: "translate",
  input: { type: "object", properties: { word: { enum: ["bread", "milk"] } }, required: ["word"] },
  execute: ({ word }) => ({ bread: "brød", milk: "melk" })[word],
});
const query = defineTool<{ least: number }>({
  name: "query_orders",
  input: { type: "object", properties: { least: { type: "number", minimum: 0 } }, required: ["least"] },
  execute: ({ least }) => [{ total: 12 }, { total: 90 }].filter(({ total }) => total >= least),
});

const calls = [
  { name: "calculator", input: { a: 1, b: 0 } },
  { name: "translate", input: { word: "bread" } },
  { name: "query_orders", input: { least: 50 } },
];
const session = createSession({ tools: [divide, translate, query] });
const { messages } = await run({ model: scriptedModel([{ calls }, "Done."]), session, prompt: "Do all three." });

const results = messages.filter((message) => message.role === "tool").map(textOf);
console.log(results.join("\n"));
assert.match(results[0] ?? "", /Cannot divide by zero/);
assert.deepEqual(results.slice(1), ["brød", '[{"total":90}]']);
