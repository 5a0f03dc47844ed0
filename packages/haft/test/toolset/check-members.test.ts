import { expect, test } from "vitest";
import { createSession, defineTool, defineToolset } from "../../src/index.ts";
import { messageOf } from "../errors/message-of.ts";

const tool = defineTool({ name: "fine", execute: () => 1 });
const makeTool = () => tool;

const faults: readonly (readonly [unknown, string])[] = [
  [undefined, "is undefined, not a tool"],
  [null, "is null, not a tool"],
  ["Read", 'is the text "Read", not a tool'],
  [makeTool, "is the function makeTool; call it, and give what it returns"],
  [[tool], "is an array; spread it with ..."],
  [Promise.resolve(tool), "is a promise; await it"],
  [createSession({ tools: [tool] }), "is a session, not a tool; give its visibleTools one by one"],
  [{ name: "x", execute() {} }, "is an object that is no tool; make it one with defineTool()"],
  [{}, "is an object that is no tool"],
];

test("S3-27 checkMembers() says which of the tools is none, what it is, and the way out", () => {
  for (const [member, words] of faults) {
    expect(messageOf(() => createSession({ tools: [tool, member as never] }))).toBe(
      `TypeError: Cannot open a session: tools[1] ${words}`,
    );
    expect(messageOf(() => defineToolset({ name: "set", tools: [member as never] }))).toBe(
      `TypeError: Cannot define toolset "set": tools[0] ${words}`,
    );
  }
});

test("S3-27 checkMembers() looks into toolsets, which are no tools of a toolset", () => {
  const set = defineToolset({ name: "set", tools: [tool] });
  expect(messageOf(() => defineToolset({ name: "outer", tools: [set as never] }))).toContain(
    "is a toolset; give its tools",
  );
  const broken = (toolset: unknown) => messageOf(() => createSession({ tools: [toolset as never] }));
  expect(broken({ name: "own", tools: [tool, undefined] })).toContain(
    'tools[0] is toolset "own", whose tools[1] is undefined, not a tool',
  );
  expect(broken({ name: "own", tools: tool })).toContain("whose tools are an object, not an array");
  expect(broken({ tools: [] })).toContain("is a toolset without a name");
  expect(broken(set)).toBeUndefined();
});

test("S3-27 checkMembers() wants an array", () => {
  expect(messageOf(() => createSession({ tools: tool as never }))).toBe(
    "TypeError: Cannot open a session: its tools are an object, not an array",
  );
  expect(messageOf(() => defineToolset({ name: "set" } as never))).toContain("its tools are undefined, not an array");
});
