import { expect, test } from "vitest";
import { buildSystemPrompt } from "../../src/toolset/build-system-prompt.ts";
import { defineToolset } from "../../src/toolset/define-toolset.ts";
import { promptToolset } from "../../src/toolset/prompt-toolset.ts";

test("S0-10 C-25 buildSystemPrompt() joins base and prompts in toolset order with a blank line", () => {
  expect(buildSystemPrompt("Base.", [promptToolset("One."), promptToolset("Two.")])).toBe("Base.\n\nOne.\n\nTwo.");
  expect(buildSystemPrompt(undefined, [promptToolset("One.")])).toBe("One.");
  expect(buildSystemPrompt(" ", [promptToolset("One.")])).toBe("One.");
});

test("S0-10 C-25 without prompts, or with blank ones, it is exactly the base", () => {
  const silent = [promptToolset(" \n"), defineToolset({ name: "a", tools: [] }), { name: "b", tools: [] }];
  expect(buildSystemPrompt("固定 system prompt", silent)).toBe("固定 system prompt");
  expect(buildSystemPrompt("", silent)).toBe("");
  expect(buildSystemPrompt(undefined, silent)).toBeUndefined();
});
