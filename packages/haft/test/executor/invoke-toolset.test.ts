import { describe, expect, test } from "vitest";
import { createSession, defineToolset, invokeToolset, promptToolset, type Toolset, textOf } from "../../src/index.ts";
import { tool } from "./execute-round.ts";

describe("invokeToolset()", () => {
  const say = tool("say", ({ text }, context) => `${text} ${context.call.id} ${context.items.who}`);

  test("S0-101 calls one tool by name through the whole pipeline", async () => {
    const toolset = defineToolset({ name: "talk", tools: [say] });
    const result = await invokeToolset(toolset, { name: "say", input: { text: "hi" } }, { items: { who: "me" } });
    expect(textOf(result)).toBe("hi call_1 me");
    expect((await invokeToolset(toolset, { name: "SAY", input: '{"text":1,}' })).outcome).toBe("ok");
    expect((await invokeToolset(toolset, { name: "sing", input: {} })).outcome).toBe("unknown-tool");
    expect((await invokeToolset(toolset, { name: "say", input: [1] })).outcome).toBe("invalid-input");
    expect((await invokeToolset(toolset, { name: "say", input: {} }, { permissionMode: "plan" })).code).toBe(
      "plan-mode",
    );
  });

  test("S0-101 uses the toolset itself, not a clone, and does not close it", async () => {
    let isClosed = false;
    const toolset: Toolset = {
      name: "own",
      tools: [say],
      clone: () => {
        throw new Error("not to be cloned");
      },
      close: async () => {
        isClosed = true;
      },
    };
    expect((await invokeToolset(toolset, { name: "say", input: {}, id: "x" })).toolCallId).toBe("x");
    expect(isClosed).toBe(false);
  });

  test("S0-101 refuses a toolset without tools", async () => {
    await expect(invokeToolset(promptToolset("p", "be kind"), { name: "x", input: {} })).rejects.toThrow(TypeError);
    expect(createSession().visibleTools).toEqual([]);
  });

  test("S0-101 S3-27 refuses what is no toolset", async () => {
    const refused = (toolset: unknown) => invokeToolset(toolset as Toolset, { name: "say", input: {} });
    await expect(refused(say)).rejects.toThrow('it is the tool "say"; call it with executeToolCall()');
    await expect(refused([say])).rejects.toThrow("it is an array");
    await expect(refused(undefined)).rejects.toThrow("it is undefined");
  });
});
