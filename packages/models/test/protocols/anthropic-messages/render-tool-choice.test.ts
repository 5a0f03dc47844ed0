import type { ModelRequest } from "haft";
import { expect, test } from "vitest";
import { renderToolChoice } from "../../../src/protocols/anthropic-messages/render-tool-choice.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

const tools = [{ name: "workspace.echo", description: "", inputSchema: {} }];
const names = createToolNameMap(["workspace.echo"]);

function choice(more: Partial<ModelRequest>): unknown {
  return renderToolChoice({ tools, messages: [], ...more }, names).tool_choice;
}

test("S3-64 renderToolChoice() gives each choice in Anthropic's form", () => {
  expect(choice({})).toBeUndefined();
  expect(choice({ toolChoice: "auto" })).toEqual({ type: "auto" });
  expect(choice({ toolChoice: "any" })).toEqual({ type: "any" });
  expect(choice({ toolChoice: "none" })).toEqual({ type: "none" });
  expect(choice({ toolChoice: { name: "workspace.echo" } })).toEqual({ type: "tool", name: "workspace__echo" });
});

test("renderToolChoice() says in the choice that calls are to come one by one", () => {
  const one = { parallelToolCalls: false } as const;
  expect(choice(one)).toEqual({ type: "auto", disable_parallel_tool_use: true });
  expect(choice({ ...one, toolChoice: "any" })).toEqual({ type: "any", disable_parallel_tool_use: true });
  expect(choice({ ...one, toolChoice: { name: "workspace.echo" } })).toMatchObject({ disable_parallel_tool_use: true });
  expect(choice({ ...one, toolChoice: "none" })).toEqual({ type: "none" });
  expect(choice({ parallelToolCalls: true })).toBeUndefined();
});

test("renderToolChoice() says nothing where there are no tools", () => {
  expect(choice({ tools: [], toolChoice: "auto" })).toBeUndefined();
  expect(choice({ tools: [], toolChoice: "none" })).toBeUndefined();
});

test("renderToolChoice() refuses a choice that cannot be met", () => {
  expect(() => choice({ toolChoice: { name: "other" } })).toThrow(RangeError);
  expect(() => choice({ tools: [], toolChoice: "any" })).toThrow(RangeError);
});
