import type { ToolChoice } from "haft";
import { expect, test } from "vitest";
import { renderToolChoice } from "../../../src/protocols/openai-responses/render-tool-choice.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

const tools = [{ name: "a.b", description: "", inputSchema: {} }];

function rendered(toolChoice: ToolChoice | undefined, shown = tools): unknown {
  return renderToolChoice({ toolChoice, tools: shown, messages: [] }, createToolNameMap(["a.b"])).tool_choice;
}

test("S3-64 renderToolChoice() says it in OpenAI's words", () => {
  expect([rendered(undefined), rendered("auto"), rendered("none"), rendered("any")]).toEqual([
    undefined,
    "auto",
    "none",
    "required",
  ]);
  expect(rendered({ name: "a.b" })).toEqual({ type: "function", name: "a__b" });
});

test("renderToolChoice() leaves out what a request without tools may not say", () => {
  expect([rendered("auto", []), rendered("none", [])]).toEqual([undefined, undefined]);
  expect(() => rendered("any", [])).toThrow("Cannot ask the model for a tool call: the request has no tools");
  expect(() => rendered({ name: "c" })).toThrow('Cannot ask the model to call "c": the tools of the request are "a.b"');
});
