import { defineTool, type Tool, ToolAccess } from "haft";
import { expect, test } from "vitest";
import { callsOf, rawCalls, runOverHttp, said, wireCall } from "./run-over-http.ts";

function named(name: string, more: Partial<Tool> = {}): Tool {
  const tool = defineTool({ name, description: `Is ${name}`, input: { type: "object" }, execute: () => `ran ${name}` });
  return { ...tool, ...more };
}

const strangers = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf", "no such tool", "你好", ""];

test.each([true, false])(
  "T-30 S2-05 run() answers calls of unknown names with the nearest tools and goes on (streamed: %s)",
  async (isStreamed) => {
    const calls = strangers.map((name, i) => wireCall(`c${i}`, name, "{}"));
    const known = wireCall("known", "echo", "{}");
    const tools = [named("echo"), named("search")];
    const { result, shown, results } = await runOverHttp(
      [rawCalls(isStreamed, [known, ...calls], "tool_calls"), "done"],
      { tools, isStreamed },
    );
    expect(result.text).toBe("done");
    expect(shown[0]).toBe("ran echo");
    expect(results.slice(1).map(({ outcome }) => outcome)).toEqual(strangers.map(() => "unknown-tool"));
    strangers.forEach((name, i) => {
      expect(said(shown[i + 1])).toContain(`Cannot find tool "${name}": the nearest of 2 tools are`);
      expect(said(shown[i + 1])).toContain('"echo"');
    });
  },
);

test.each(["constructor", "__proto__", "toString"])(
  "T-30 run() survives an answer of %s alone, without tools",
  async (name) => {
    const { result, shown } = await runOverHttp([rawCalls(true, [wireCall("a", name, "{}")], "tool_calls"), "done"]);
    expect(result.text).toBe("done");
    expect(said(shown[0])).toBe(`Cannot find tool "${name}": there are no tools`);
  },
);

test("S2-09 run() calls tools that are named like members of every object", async () => {
  const names = ["constructor", "__proto__", "toString"];
  const { shown } = await runOverHttp([{ calls: names.map((name) => ({ name })) }, "done"], {
    tools: names.map((name) => named(name)),
  });
  expect(shown).toEqual(names.map((name) => `ran ${name}`));
});

test("S3-06 T-07 S1-39 run() refuses calls of hidden and disabled tools without running them", async () => {
  let runs = 0;
  const secret = defineTool({ name: "secret", description: "Counts", execute: () => ++runs });
  const disabled = {
    ...defineTool({ name: "disabled", description: "Counts", execute: () => ++runs }),
    isEnabled: () => false,
  };
  const { shown, results, bodies } = await runOverHttp(
    [{ calls: [{ name: "secret" }, { name: "disabled" }, { name: "secrets" }] }, "done"],
    { tools: [named("echo"), secret, disabled], access: ToolAccess.hide(["secret"]) },
  );
  expect(runs).toBe(0);
  expect(results.map(({ outcome }) => outcome)).toEqual(["denied", "denied", "unknown-tool"]);
  expect(said(shown[0])).toContain("is not allowed in this session");
  expect(said(shown[2])).toContain('the nearest of 1 tools are "echo"');
  expect(bodies[0]).not.toMatch(/secret|disabled/);
});

test("C-02 S2-09 run() reaches tools whose names the wire refuses or cannot tell apart", async () => {
  const names = ["admin.list/tools", "a.b", "a__b", "a:b", "x".repeat(80), `${"x".repeat(80)}y`];
  const { shown, bodies, results } = await runOverHttp([{ calls: names.map((name) => ({ name })) }, "done"], {
    tools: names.map((name) => named(name)),
  });
  expect(shown).toEqual(names.map((name) => `ran ${name}`));
  expect(results.map(({ toolName }) => toolName)).toEqual(names);
  const wireNames = callsOf(bodies[1]).map((call) => call.function.name);
  expect(new Set(wireNames).size).toBe(names.length);
  expect(
    JSON.parse(bodies[0] as string).tools.map((tool: { function: { name: string } }) => tool.function.name),
  ).toEqual(wireNames);
});

test("C-02 run() takes the name as Haft writes it, too", async () => {
  const { shown } = await runOverHttp([rawCalls(true, [wireCall("a", "workspace.echo", "{}")], "stop"), "done"], {
    tools: [named("workspace.echo")],
  });
  expect(shown).toEqual(["ran workspace.echo"]);
});
