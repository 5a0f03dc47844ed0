import type { ModelRequest } from "haft";
import { expect, test } from "vitest";
import { renderToolChoice } from "../../../src/protocols/gemini/render-tool-choice.ts";
import { geminiToolNames } from "../../../src/protocols/gemini/tools.ts";

const tools = [{ name: "my tool", description: "", inputSchema: { type: "object" } }];

function calling(toolChoice: ModelRequest["toolChoice"], isStrict = false, given = tools): unknown {
  const request = { messages: [], tools: given, ...(toolChoice !== undefined && { toolChoice }) };
  return renderToolChoice(request, geminiToolNames(["my tool"]), isStrict).toolConfig?.functionCallingConfig;
}

test("renderToolChoice() says the modes of Gemini, and a name as the wire has it", () => {
  expect(calling(undefined)).toBeUndefined();
  expect([calling("auto"), calling("any"), calling("none")]).toEqual([
    { mode: "AUTO" },
    { mode: "ANY" },
    { mode: "NONE" },
  ]);
  expect(calling({ name: "my tool" })).toEqual({ mode: "ANY", allowedFunctionNames: ["my_tool"] });
});

test("renderToolChoice() has calls validated when asked to", () => {
  expect([calling(undefined, true), calling("auto", true)]).toEqual([{ mode: "VALIDATED" }, { mode: "VALIDATED" }]);
  expect([calling("none", true), calling("any", true)]).toEqual([{ mode: "NONE" }, { mode: "ANY" }]);
});

test("renderToolChoice() says nothing without tools, and refuses to demand one", () => {
  expect([calling("auto", true, []), calling("none", false, [])]).toEqual([undefined, undefined]);
  expect(() => calling("any", false, [])).toThrow(RangeError);
});
