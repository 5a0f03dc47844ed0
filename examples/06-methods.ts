// The methods of an object as tools. With a compiler use the decorator @tool instead of the map.
// node --conditions=haft-source examples/06-methods.ts

import assert from "node:assert/strict";
import { createSession, run, textOf, toolsetFrom } from "haft";
import { scriptedModel } from "haft/testing";
import { z } from "zod";

class Account {
  #balance = 10;

  deposit({ amount }: { amount: number }): string {
    this.#balance += amount;
    return this.balance();
  }

  balance(): string {
    return `The balance is ${this.#balance}`;
  }
}

const account = new Account();
const toolset = toolsetFrom(account, {
  deposit: { description: "Put money in", input: z.object({ amount: z.number().positive() }) },
  balance: { description: "Say the balance", readOnly: true },
});

const calls = [{ name: "deposit", input: { amount: 32 } }, { name: "balance" }];
const session = createSession({ tools: [toolset] });
const { messages } = await run({ model: scriptedModel([{ calls }, "42."]), session, prompt: "Deposit 32." });

const results = messages.filter((message) => message.role === "tool").map(textOf);
console.log(results.join("\n"));
assert.deepEqual(results, ["The balance is 42", "The balance is 42"]);
