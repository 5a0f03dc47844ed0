import { expect, test } from "vitest";
import { strayToolCallIn } from "../../src/model/stray-tool-call.ts";

function found(text: string): string | undefined {
  return strayToolCallIn(text, text, ["search"]);
}

test.for([
  '<｜DSML｜function_calls>\n<｜DSML｜invoke name="search">',
  "Let me look.\n<｜｜DSML｜｜tool_calls>",
  "<|DSML|tool_calls>",
  "<|tool_calls_section_begin|>",
  "<｜tool▁calls▁begin｜>",
  '[TOOL_CALLS] [{"name": "search"}]',
  "<tool_call>\n{}",
  'I will search.\n  <function_calls>\n<invoke name="search">',
  "<function=search>{}",
  '{"name": "search", "arguments": {"q": "x"}}',
  'Searching.\n{ "name":"search","parameters":{} }',
])("S0-98 strayToolCallIn() finds %j", (text) => {
  expect(found(text)).toBeDefined();
});

test.for([
  "An answer in prose.",
  "Hermes models use the <tool_call> tag.",
  "An example:\n```xml\n<tool_call>\n</tool_call>\n```",
  '{"name": "Ada", "arguments": {"a": 1}}',
  "<invoices>\n<total>1</total>",
])("S0-98 strayToolCallIn() leaves %j alone", (text) => {
  expect(found(text)).toBeUndefined();
});
