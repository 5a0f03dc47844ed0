import { expect, test } from "vitest";
import { createSession } from "../../src/session/session.ts";
import { toolsetContract } from "../../src/testing/toolset-contract.ts";
import { combined } from "../../src/toolset/combined.ts";
import { defineToolset } from "../../src/toolset/define-toolset.ts";
import { prefixed } from "../../src/toolset/prefixed.ts";
import { promptToolset } from "../../src/toolset/prompt-toolset.ts";
import { namesIn, pluginToolset, read, write } from "./plugin-toolset.ts";

for (const make of [
  () => combined(pluginToolset("one", [read]), defineToolset({ name: "two", tools: [write] })),
  () => combined(),
]) {
  for (const { name, run } of toolsetContract(make)) test(`${make().name} keeps the contract: ${name}`, run);
}

test("S0-10 S0-13 combined() has the tools and prompts of all, in order", () => {
  const toolset = combined(pluginToolset("one", [read]), promptToolset("Be brief."), pluginToolset("two", [write]));
  expect([toolset.name, namesIn(toolset)]).toEqual(["one+prompt+two", ["read", "write"]]);
  expect(toolset.systemPrompt?.()).toBe("Use one.\n\nBe brief.\n\nUse two.");
  expect(toolset.turnPrompt?.()).toBe("one is fresh.\n\ntwo is fresh.");
  const silent = combined(promptToolset(" "), { name: "bare", tools: [] });
  expect([silent.systemPrompt?.(), silent.turnPrompt?.()]).toEqual([undefined, undefined]);
});

test("S0-07 combined() has the same frozen array until one of the toolsets has another", () => {
  const [one, two] = [pluginToolset("one", [read]), pluginToolset("two", [])];
  const toolset = combined(one, two);
  const before = toolset.tools;
  expect([toolset.tools === before, Object.isFrozen(before)]).toEqual([true, true]);
  two.set(write);
  expect(namesIn(toolset)).toEqual(["read", "write"]);
});

test("combined() tells of changes of each toolset until that is ended", () => {
  const [one, two] = [pluginToolset("one", [read]), pluginToolset("two", [])];
  let changes = 0;
  const end = combined(one, promptToolset("x"), two).onChange?.(() => changes++);
  one.set(read);
  two.set(write);
  end?.();
  two.set();
  expect([changes, one.listenerCount, two.listenerCount]).toEqual([2, 0, 0]);
});

test("S0-08 C-21 a session refuses a name that two of the toolsets have", () => {
  const [one, two] = [pluginToolset("one", [read]), pluginToolset("two", [read])];
  expect(() => createSession({ tools: [combined(one, two)] })).toThrow("rename one, or prefix its toolset");
  expect(createSession({ tools: [combined(one, prefixed("two_", two))] }).definitions).toHaveLength(2);
});

test("S0-04 S0-06 a copy of combined() copies what has a state, and reset() reaches each", () => {
  const log: string[] = [];
  const toolset = combined(pluginToolset("one", [read], log), pluginToolset("two", [write], log));
  const copy = toolset.clone?.();
  toolset.reset?.();
  expect([copy?.turnPrompt?.(), toolset.turnPrompt?.()]).toEqual([
    "one is fresh.\n\ntwo is fresh.",
    "one is reset.\n\ntwo is reset.",
  ]);
  expect(log).toEqual(["reset one", "reset two"]);
});

test("S0-05 combined() of shared toolsets is shared", () => {
  const toolset = combined(promptToolset("x"), { name: "bare", tools: [] });
  expect(toolset.clone?.()).toBe(toolset);
});

test("a session closes what was copied for it and leaves open what is shared", async () => {
  const log: string[] = [];
  const shared = defineToolset({ name: "shared", tools: [write], close: () => void log.push("close shared") });
  const toolset = combined(pluginToolset("one", [read], log), shared);
  const copy = toolset.clone?.();
  await copy?.clone?.().close?.();
  await createSession({ tools: [toolset] }).close();
  expect(log).toEqual(["close one", "close one"]);
  await toolset.close?.();
  expect(log).toEqual(["close one", "close one", "close one", "close shared"]);
});

test("S4-36 close() closes each toolset before it throws what one of them threw", async () => {
  const log: string[] = [];
  const stuck = defineToolset({
    name: "stuck",
    tools: [],
    close() {
      throw new Error("stuck");
    },
  });
  await expect(combined(stuck, pluginToolset("two", [], log)).close?.()).rejects.toThrow("stuck");
  expect(log).toEqual(["close two"]);
});
