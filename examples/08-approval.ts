// Approval: a person decides about a call before it runs, here by a function that stands for one.
// node --conditions=haft-source examples/08-approval.ts

import assert from "node:assert/strict";
import { createSession, defineTool, run, textOf } from "haft";
import { scriptedModel } from "haft/testing";

const transfer = defineTool<{ amount: number }>({
  name: "transfer",
  input: { type: "object", properties: { amount: { type: "integer", minimum: 1 } }, required: ["amount"] },
  needsApproval: ({ amount }) => amount > 100,
  describeCall: ({ amount }) => `Transfer ${amount} EUR`,
  execute: ({ amount }) => `${amount} EUR are on their way`,
});

const session = createSession({
  tools: [transfer],
  approver: {
    async decide(request) {
      console.log(`${await request.describe()}?`);
      return request.input.amount === 500
        ? { decision: "allow", input: { amount: 400 } }
        : { decision: "deny", reason: "That is too much" };
    },
  },
});
const calls = [20, 500, 9000].map((amount) => ({ name: "transfer", input: { amount } }));
const { messages } = await run({ model: scriptedModel([{ calls }, "Done."]), session, prompt: "Pay." });

const results = messages.filter((message) => message.role === "tool").map(textOf);
console.log(results.join("\n"));
assert.deepEqual(results.slice(0, 2), ["20 EUR are on their way", "400 EUR are on their way"]);
assert.match(results[2] ?? "", /The user rejected this call: That is too much/);
