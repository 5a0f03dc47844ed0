import { expect, test } from "vitest";
import { z } from "zod";
import { tool } from "../../src/tool/tool-decorator.ts";
import { toolFrom } from "../../src/tool/tool-from.ts";
import { runCompiled } from "./compile-fixture.ts";
import { runTool } from "./run-tool.ts";

test("S3-70 S3-27 C-16 annotated methods become tools of their object; what is not annotated or has lost it does not", async () => {
  expect(await runCompiled("echo-tools.ts")).toEqual({
    toolset: "EchoTools",
    tools: [
      { name: "workspace.base", description: "Echo with the prefix.", traits: false, answer: "base:hello" },
      { name: "workspace.echo", description: "Echo text.", traits: true, answer: "base:hello|3" },
    ],
    byName: { name: "workspace.echo", description: "Echo text.", traits: true, answer: "base:hello|3" },
    static: { name: "workspace.static", description: "Echo text.", traits: false, answer: "EchoTools:hello" },
    unannotated: expect.stringMatching(/method "plain" has no annotation/),
    withoutTarget: expect.stringMatching(/"workspace.static".*lost its object/),
    methodAlone: expect.stringMatching(/"workspace.echo".*toolFrom\(object, "method"\)/),
    noneAnnotated: expect.stringMatching(/none of its methods is annotated/),
  });
});

test("S3-70 a function that carries its annotation becomes a tool", async () => {
  const input = z.object({ text: z.string() });
  const echo = tool("echo", "Echo text.", input)(({ text }: { text: string }) => text);
  expect(echo({ text: "still a function" })).toBe("still a function");
  expect(await runTool(toolFrom(echo), { text: "hello" })).toBe("hello");
  expect(await runTool(toolFrom(echo), { text: 1 })).toEqual(["text:expected_string"]);
});

test("S3-70 toolFrom() refuses a function without annotation and a method that is not there", () => {
  expect(() => toolFrom(() => "")).toThrow(/no annotation/);
  expect(() => toolFrom({} as { echo(): void }, "echo")).toThrow(/method "echo"/);
});
