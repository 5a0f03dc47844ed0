// One tool and a run. The model is scripted, so no key is needed.
// node --conditions=haft-source examples/01-one-tool.ts

import assert from "node:assert/strict";
import { createSession, defineTool, run } from "haft";
import { scriptedModel } from "haft/testing";
import { z } from "zod";

const weather = defineTool({
  name: "weather",
  description: "Look up the weather of a city",
  input: z.object({ city: z.string(), unit: z.enum(["celsius", "fahrenheit"]).default("celsius") }),
  readOnly: true,
  execute: ({ city, unit }) => ({ city, temperature: unit === "celsius" ? 21 : 70, unit }),
});

const model = scriptedModel([{ calls: [{ name: "weather", input: { city: "Oslo" } }] }, "21 °C in Oslo."]);

const session = createSession({ tools: [weather] });
const { text, messages, endReason } = await run({ model, session, prompt: "How warm is it in Oslo?" });

console.log(messages.map((message) => message.role).join(" → "));
console.log(text);

const result = messages.find((message) => message.role === "tool");
assert.deepEqual(result?.structured, { city: "Oslo", temperature: 21, unit: "celsius" });
assert.equal(result.outcome, "ok");
assert.equal(endReason, "answered");
model.assertDone();
