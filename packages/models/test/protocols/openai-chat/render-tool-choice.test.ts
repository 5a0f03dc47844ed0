import type { ToolChoice } from "haft";
import { expect, test } from "vitest";
import { renderToolChoice } from "../../../src/protocols/openai-chat/render-tool-choice.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

function render(toolChoice: ToolChoice | undefined, names: string[] = ["workspace.echo"]): unknown {
  const tools = names.map((name) => ({ name, description: "", inputSchema: {} }));
  return renderToolChoice({ tools, messages: [], toolChoice }, createToolNameMap(names)).tool_choice;
}

test("S3-64 renderToolChoice() says auto, none and any as OpenAI does, and nothing by default", () => {
  expect([undefined, "auto", "none", "any"].map((choice) => render(choice as ToolChoice))).toEqual([
    undefined,
    "auto",
    "none",
    "required",
  ]);
});

test("S3-64 renderToolChoice() names a tool by its wire name", () => {
  expect(render({ name: "workspace.echo" })).toEqual({ type: "function", function: { name: "workspace__echo" } });
});

test("S3-64 renderToolChoice() refuses any without tools and a name that is not exactly there", () => {
  expect(() => render("any", [])).toThrow("Cannot ask the model for a tool call: the request has no tools");
  expect(() => render({ name: "Workspace.echo" })).toThrow(
    'Cannot ask the model to call "Workspace.echo": the tools of the request are "workspace.echo"',
  );
  expect(() => render({ name: "workspace__echo" })).toThrow(RangeError);
});

test("S3-64 renderToolChoice() leaves auto and none out of a request without tools", () => {
  expect([render("auto", []), render("none", [])]).toEqual([undefined, undefined]);
});
