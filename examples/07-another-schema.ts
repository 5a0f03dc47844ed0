// The same tool under another schema: the model is shown and held to the new one, the tool stays as it is.
// node --conditions=haft-source examples/07-another-schema.ts

import assert from "node:assert/strict";
import { createSession, defineTool, run, textOf, withSchema } from "haft";
import { scriptedModel } from "haft/testing";
import { z } from "zod";

const move = defineTool({
  name: "move",
  description: "Move the robot",
  input: z.object({ x: z.number(), y: z.number() }),
  execute: ({ x, y }) => `moved to ${x},${y}`,
});

const directions = { north: { x: 0, y: 1 }, east: { x: 1, y: 0 } } as const;
const moveByName = withSchema(move, z.object({ direction: z.enum(["north", "east"]) }), {
  mapInput: ({ direction }) => directions[direction as keyof typeof directions],
});

const calls = [
  { name: "move", input: { direction: "east" } },
  { name: "move", input: { x: 1, y: 1 } },
];
const session = createSession({ tools: [moveByName] });
const { messages } = await run({ model: scriptedModel([{ calls }, "There."]), session, prompt: "Go east." });

const results = messages.filter((message) => message.role === "tool");
console.log(results.map(textOf).join("\n"));
assert.equal(results.map(({ outcome }) => outcome).join(), "ok,invalid-input");
assert.deepEqual(results[1]?.issues?.map(({ path, code }) => `${path} ${code}`).sort(), [
  "direction missing_required",
  "x unknown_property",
  "y unknown_property",
]);
