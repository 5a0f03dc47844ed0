import { createSession, defineTool, type JsonObject, type Tool } from "haft";
import { describe, expect, test } from "vitest";
import { messagesOf, rawCalls, rawJson, runOverHttp, said, wireCall } from "./run-over-http.ts";

const parameters = {
  type: "object",
  properties: {
    module_name: { type: "string", description: "Its name" },
    target_path: { type: "string", description: "Where it goes" },
  },
  required: ["module_name"],
  additionalProperties: false,
};

function createModule(inputs: JsonObject[]): Tool {
  return defineTool<{ module_name: string; target_path?: string }>({
    name: "create_module",
    description: "Creates a module",
    input: parameters,
    execute(input) {
      inputs.push({ ...input });
      return `模块 ${input.module_name} 已创建在 ${input.target_path}/${input.module_name}/`;
    },
  });
}

function named(name: string): Tool {
  return defineTool({ name, description: `Is ${name}`, execute: () => `ran ${name}` });
}

describe.each([true, false])("run() over HTTP, streamed: %s", (isStreamed) => {
  test("T-17 T-18 S2-01 S2-02 S2-04 asks with the tool, runs its call, gives the result back and ends with the text", async () => {
    const inputs: JsonObject[] = [];
    const sent = '{"module_name": "Payment", "target_path": "src/Modules"}';
    const { result, bodies } = await runOverHttp(
      [rawCalls(isStreamed, [wireCall("call_abc123", "create_module", sent)], "tool_calls"), "模块已创建"],
      { tools: [createModule(inputs)], isStreamed, run: { prompt: "创建模块" } },
    );
    expect(JSON.parse(bodies[0] as string).tools).toEqual([
      { type: "function", function: { name: "create_module", description: "Creates a module", parameters } },
    ]);
    expect(inputs).toEqual([{ module_name: "Payment", target_path: "src/Modules" }]);
    expect(messagesOf(bodies[1])).toEqual([
      { role: "user", content: "创建模块" },
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "call_abc123", type: "function", function: { name: "create_module", arguments: sent } }],
      },
      { role: "tool", tool_call_id: "call_abc123", content: "模块 Payment 已创建在 src/Modules/Payment/" },
    ]);
    expect([result.text, result.endReason, bodies.length]).toEqual(["模块已创建", "answered", 2]);
  });

  test("T-19 S2-05 runs two calls of one answer, and one call of each of two answers", async () => {
    const tools = [named("A"), named("B")];
    const [a, b] = [wireCall("a", "A", "{}"), wireCall("b", "B", "{}")];
    const together = await runOverHttp([rawCalls(isStreamed, [a, b], "tool_calls"), "done"], { tools, isStreamed });
    const apart = await runOverHttp(
      [rawCalls(isStreamed, [a], "tool_calls"), rawCalls(isStreamed, [b], "tool_calls"), "done"],
      { tools, isStreamed },
    );
    for (const { shown, result } of [together, apart]) {
      expect([shown, result.text]).toEqual([["ran A", "ran B"], "done"]);
    }
    expect([together.bodies.length, apart.bodies.length]).toEqual([2, 3]);
  });

  test("T-30 hands a round with an unknown tool to the host when it asks for that, and runs nothing of it", async () => {
    const calls = [wireCall("a", "A", "{}"), wireCall("b", "nobody", "{}")];
    const { result, results, bodies } = await runOverHttp([rawCalls(isStreamed, calls, "tool_calls"), "never"], {
      tools: [named("A")],
      isStreamed,
      onUnknownTool: "stop",
    });
    expect([result.endReason, results.length, bodies.length]).toEqual(["pending", 0, 1]);
    expect(result.pendingCalls.map(({ call }) => call.name)).toEqual(["A", "nobody"]);
  });
});

test("S2-05 run() goes on when a server answers a request for a stream in one piece, and the other way round", async () => {
  const whole = rawJson({
    choices: [{ message: { role: "assistant", tool_calls: [wireCall("a", "A", "{}")] }, finish_reason: "tool_calls" }],
  });
  const stream = rawCalls(true, [wireCall("b", "A", "{}")], "tool_calls");
  for (const isStreamed of [true, false]) {
    const { shown, result } = await runOverHttp([whole, stream, "done"], { tools: [named("A")], isStreamed });
    expect([shown, result.text]).toEqual([["ran A", "ran A"], "done"]);
  }
});

test("two tools of one name are an error before anything is sent", () => {
  for (const other of ["echo", "Echo"]) {
    expect(() => createSession({ tools: [named("echo"), named(other)] })).toThrow(
      expect.objectContaining({ code: "tool-name-taken" }),
    );
  }
});

test("T-30 a model that is told of the nearest tools finds the right one", async () => {
  const { result } = await runOverHttp(
    (messages) => {
      const last = messages.at(-1);
      if (last?.role !== "tool") return { calls: [{ name: "serach" }] };
      const text = last.content.map((part) => (part.type === "text" ? part.text : "")).join("");
      const nearest = text.startsWith("{") ? /"([^"]+)"/.exec(said(text).split("are ")[1] ?? "")?.[1] : undefined;
      return nearest === undefined ? `It says: ${text}` : { calls: [{ name: nearest }] };
    },
    { tools: [named("archive"), named("search"), named("fetch")] },
  );
  expect(result.text).toBe("It says: ran search");
});
