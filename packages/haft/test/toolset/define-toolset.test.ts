import { expect, test } from "vitest";
import { toolsetContract } from "../../src/testing/toolset-contract.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import { defineToolset } from "../../src/toolset/define-toolset.ts";
import type { Toolset } from "../../src/toolset/toolset.ts";

const ping = defineTool({ name: "ping", execute: () => "pong" });

/** A toolset with state: the plan is its turn prompt. */
function notes(): Toolset & { write(line: string): void } {
  let lines: string[] = [];
  const toolset = defineToolset({
    name: "notes",
    tools: [ping],
    turnPrompt: () => (lines.length === 0 ? undefined : lines.join("\n")),
    clone: notes,
    reset: () => {
      lines = [];
    },
  });
  return { ...toolset, write: (line) => void lines.push(line) };
}

for (const make of [() => defineToolset({ name: "plain", tools: [ping] }), notes]) {
  for (const { name, run } of toolsetContract(make)) test(`${make().name} keeps the contract: ${name}`, run);
}

test("S0-02 S0-05 S4-02 defineToolset() fills the defaults: no prompts, a shared clone, a reset that does nothing", () => {
  const toolset = defineToolset({ name: "plain", tools: [ping] });
  expect([toolset.systemPrompt?.(), toolset.turnPrompt?.()]).toEqual([undefined, undefined]);
  expect(toolset.clone?.()).toBe(toolset);
  toolset.reset?.();
  expect(toolset.tools).toEqual([ping]);
});

test("S0-04 a clone with state shares nothing with the original", () => {
  const original = notes();
  original.write("one");
  const clone = original.clone?.() as ReturnType<typeof notes>;
  expect(clone).not.toBe(original);
  expect(clone.turnPrompt?.()).toBeUndefined();
  clone.write("two");
  expect([original.turnPrompt?.(), clone.turnPrompt?.()]).toEqual(["one", "two"]);
});

test("S0-06 reset() clears the state", () => {
  const toolset = notes();
  toolset.write("one");
  toolset.reset?.();
  expect(toolset.turnPrompt?.()).toBeUndefined();
});

test("S0-07 the tools are a frozen copy of what was given, the same each time", () => {
  const tools = [ping];
  const toolset = defineToolset({ name: "plain", tools });
  tools.pop();
  expect(toolset.tools).toHaveLength(1);
  expect(toolset.tools).toBe(toolset.tools);
  expect(() => (toolset.tools as unknown[]).push(ping)).toThrow(TypeError);
});

test("S0-15 the system prompt is a text or made when asked", () => {
  expect(defineToolset({ name: "a", tools: [], systemPrompt: "Use ping first." }).systemPrompt?.()).toBe(
    "Use ping first.",
  );
  expect(defineToolset({ name: "a", tools: [], systemPrompt: () => "made" }).systemPrompt?.()).toBe("made");
});

test("S4-36 close() and await using end a toolset, once", async () => {
  let closed = 0;
  {
    await using toolset = defineToolset({ name: "a", tools: [], close: () => void closed++ });
    await toolset.close?.();
    await toolset.close?.();
  }
  expect(closed).toBe(1);
});

test("a close that throws rejects", async () => {
  const toolset = defineToolset({
    name: "a",
    tools: [],
    close() {
      throw new Error("stuck");
    },
  });
  await expect(toolset.close?.()).rejects.toThrow("stuck");
});

test("S3-27 defineToolset() refuses a bare array, and options that there are not", () => {
  const refused = (options: unknown) => () => defineToolset(options as never);
  expect(refused([])).toThrow("its options are an array, not an object; call it as defineToolset({ name, tools })");
  expect(refused({ name: "a", tools: [], prompt: "x" })).toThrow('there is no option "prompt"; use "systemPrompt"');
  expect(refused({ tools: [] })).toThrow("its name is undefined, not a text");
});
