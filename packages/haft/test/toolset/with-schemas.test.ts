import { expect, test } from "vitest";
import { z } from "zod";
import { toolsetContract } from "../../src/testing/toolset-contract.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import { defineToolset } from "../../src/toolset/define-toolset.ts";
import { prefixed } from "../../src/toolset/prefixed.ts";
import { withSchemas } from "../../src/toolset/with-schemas.ts";
import { codesOf, runTool } from "../tool/run-tool.ts";
import { pluginToolset, read, write } from "./plugin-toolset.ts";

const textFile = {
  type: "object",
  properties: { path: { type: "string", pattern: "\\.txt$" } },
  required: ["path"],
  additionalProperties: false,
};
const make = () => withSchemas({ read: textFile }, pluginToolset("files", [read, write]));

for (const { name, run } of toolsetContract(make)) test(`withSchemas() keeps the contract: ${name}`, run);

test("withSchemas() sends and checks another schema for the tools that are named", async () => {
  const [first, second] = make().tools;
  if (first === undefined) throw new Error("no tool");
  expect(first.inputSchema).toEqual(textFile);
  expect(await runTool(first, { path: "a.txt" })).toBe("read a.txt");
  expect(codesOf(await first.prepare({ path: "a.bin" }))).toHaveLength(1);
  expect(second).toBe(write);
});

test("withSchemas() gives a schema to a tool that has none in JSON, also behind other combinators", async () => {
  const dated = defineTool({
    name: "at",
    input: z.object({ time: z.custom<string>((value) => value === "noon") }).transform(({ time }) => time),
    execute: (time) => time,
  });
  const toolset = prefixed("x.", defineToolset({ name: "clock", tools: [dated] }));
  const input = { type: "object", properties: { time: { type: "string" } }, required: ["time"] };
  const tool = withSchemas({ "x.at": input }, toolset).tools[0];
  if (tool === undefined) throw new Error("no tool");
  expect(await runTool(tool, { time: "noon" })).toBe("noon");
  expect(codesOf(await tool.prepare({ time: "dawn" }))).toHaveLength(1);
});

test("withSchemas() refuses a name that is not there, and fields that the tool does not know", () => {
  const toolset = pluginToolset("files", [read, write]);
  expect(() => withSchemas({ reed: textFile }, toolset)).toThrow('it has no tool "reed", the nearest is "read"');
  expect(() => withSchemas({ write: textFile }, toolset)).toThrow('the tool does not know "path"');
});
