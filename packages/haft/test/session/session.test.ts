import { describe, expect, test } from "vitest";
import {
  createAgent,
  createRegistry,
  createSession,
  defineTool,
  defineToolset,
  type HaftError,
  promptToolset,
  Results,
  type SessionOptions,
  ToolAccess,
  type ToolContext,
  type Toolset,
} from "../../src/index.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { call, execute, tool } from "../executor/execute-round.ts";

/** A toolset with a list of its own, and what became of it. */
function todo(log: string[] = [], name = "todo"): Toolset {
  let steps: string[] = [];
  return {
    name,
    tools: Object.freeze([tool("add", ({ step }) => steps.push(String(step)))]),
    turnPrompt: () => (steps.length === 0 ? undefined : steps.join()),
    clone: () => todo(log, "clone"),
    reset: () => {
      log.push(`reset ${name}`);
      steps = [];
    },
    close: async () => void log.push(`close ${name}`),
  };
}

describe("change()", () => {
  test("a tool changes the folder and the mode of its session, and the next call sees them", async () => {
    const seen: string[] = [];
    const go = tool("go", (_, { session }) => session.change({ cwd: "/elsewhere", permissionMode: "plan" }), {
      readOnly: true,
    });
    const look = tool("look", (_, { cwd, permissionMode }) => void seen.push(cwd, permissionMode), {
      readOnly: true,
      concurrencySafe: false,
    });
    await execute([go, look], [call("go"), call("look")]);
    expect(seen).toEqual(["/elsewhere", "plan"]);
  });

  test("what is no folder and no mode is refused, and nothing changes", () => {
    const session = createSession({ cwd: "/here" });
    expect(() => session.change({ cwd: "" })).toThrow("Cannot change the session: a folder is not a text, or empty");
    expect(() => session.change({ cwd: "/there", permissionMode: "yolo" as "plan" })).toThrow(
      'no permission mode "yolo"',
    );
    expect([session.cwd, session.permissionMode]).toEqual(["/here", "default"]);
  });
});

describe("createSession()", () => {
  test("S0-04 each session has its own copy of a toolset that can be cloned", async () => {
    const original = todo();
    const [first, second] = [1, 2].map(() => createSession({ tools: [original] }));
    const { executeToolCalls } = await import("../../src/index.ts");
    await executeToolCalls([call("add", { step: "x" })], first as never);
    expect(first?.toolsets[0]).not.toBe(original);
    expect(first?.toolsets[0]?.turnPrompt?.()).toBe("x");
    expect(second?.toolsets[0]?.turnPrompt?.()).toBeUndefined();
    expect(original.turnPrompt?.()).toBeUndefined();
  });

  test("S0-05 a toolset without state of its own is shared, and not closed", async () => {
    let isClosed = false;
    const shared = defineToolset({
      name: "shared",
      tools: [],
      close: () => {
        isClosed = true;
      },
    });
    const session = createSession({ tools: [shared] });
    expect(session.toolsets[0]).toBe(shared);
    await session.close();
    expect(isClosed).toBe(false);
  });

  test("S0-06 reset reaches every toolset, close only the clones, once, and the signal says so", async () => {
    const log: string[] = [];
    const host: Toolset = { ...todo(log, "host"), clone: undefined as never };
    const session = createSession({ id: "s", tools: [todo(log), { ...host, tools: [] }] });
    session.reset();
    expect(log).toEqual(["reset clone", "reset host"]);
    const { closed } = session;
    expect(closed.aborted).toBe(false);
    await session.close();
    await session[Symbol.asyncDispose]();
    expect(log.slice(2)).toEqual(["close clone"]);
    expect((closed.reason as HaftError).code).toBe("session-closed");
  });

  test("S0-06 a toolset that cannot be closed does not keep the others open", async () => {
    const log: string[] = [];
    const failing: Toolset = { name: "failing", tools: [], clone: () => ({ ...failing, name: "copy" }) };
    const broken: Toolset = {
      name: "broken",
      tools: [],
      clone: () => ({ name: "copy", tools: [], close: () => Promise.reject(new Error("no")) }),
    };
    await createSession({ tools: [failing, broken, todo(log)] }).close();
    expect(log).toEqual(["close clone"]);
  });

  test("S0-06 an agent begins anew: an empty conversation and empty toolsets", async () => {
    const session = createSession({ tools: [todo()] });
    const model = scriptedModel([{ calls: [{ name: "add", input: { step: "x" } }] }, "done", "hello"]);
    const agent = createAgent({ model, session });
    await agent.call("plan");
    expect(session.toolsets[0]?.turnPrompt?.()).toBe("x");
    agent.reset();
    expect(agent.transcript.entries).toEqual([]);
    expect(session.toolsets[0]?.turnPrompt?.()).toBeUndefined();
    await agent.call("again");
    expect(model.requests[2]?.messages).toHaveLength(1);
  });

  test("S0-08 C-21 refuses tools of equal names, across toolsets and in any letter case", () => {
    const codeOf = (tools: SessionOptions["tools"]) => {
      try {
        createSession(tools === undefined ? {} : { tools });
        return "no error";
      } catch (error) {
        return (error as HaftError).code;
      }
    };
    const one = defineToolset({ name: "one", tools: [tool("same", () => 1)] });
    const other = defineToolset({ name: "other", tools: [tool("Same", () => 2)] });
    expect(codeOf([one, other])).toBe("tool-name-taken");
    expect(codeOf([one, tool("same", () => 3)])).toBe("tool-name-taken");
    expect(codeOf([one, defineTool({ name: "x", aliases: ["SAME"], execute: () => 4 })])).toBe("tool-name-taken");
    expect(codeOf([one])).toBe("no error");
  });

  test("S4-28 refuses a policy with which nothing is attempted", () => {
    expect(() => createSession({ retry: { maxAttempts: 0 } })).toThrow(RangeError);
    expect(() => createSession({ retry: { maxAttempts: Number.NaN } })).toThrow(RangeError);
  });

  test("S3-04 has defaults for everything, and its parts can be replaced between calls", async () => {
    const session = createSession();
    expect([session.cwd, session.permissionMode, session.additionalDirectories]).toEqual([".", "default", []]);
    expect(session.access).toBe(ToolAccess.all);
    expect(session.services.get(Results)).toBe(session.policy.resultStore);
    expect(session.id).not.toBe(createSession().id);
    session.access = ToolAccess.hide(["x"]);
    expect(session.access.isVisible("x")).toBe(false);
  });

  test("T-08 S3-11 S3-13 numbers go on when access or registry are replaced", async () => {
    const seen: string[] = [];
    const named = (name: string) =>
      tool(name, (_, context: ToolContext) => void seen.push(`${name} ${context.sequence}`));
    const [alpha, beta] = [named("alpha"), named("beta")];
    const session = createSession({ registry: createRegistry([alpha]) });
    const { executeToolCall } = await import("../../src/index.ts");
    await executeToolCall(call("alpha"), session);
    session.access = ToolAccess.only(["alpha", "beta"]);
    await executeToolCall(call("alpha"), session);
    session.registry = createRegistry([alpha, beta]);
    await executeToolCall(call("beta"), session);
    expect(seen).toEqual(["alpha 1", "alpha 2", "beta 3"]);
    expect(session.visibleTools).toHaveLength(2);
    expect(session.registry.tools).toEqual([alpha, beta]);
  });

  test("S0-10 puts the prompts of its toolsets behind its own", () => {
    const session = createSession({ systemPrompt: "base", tools: [promptToolset("be kind")] });
    expect(session.systemPrompt).toMatch(/^base[\s\S]*be kind$/);
    expect(createSession().systemPrompt).toBeUndefined();
  });

  test("S3-14 reserving takes any number that is not below the last", () => {
    const session = createSession();
    expect(session.reserveSequence(5)).toBe(5);
    expect(session.reserveSequence(5)).toBe(5);
    expect(() => session.reserveSequence(4)).toThrow(expect.objectContaining({ code: "sequence-stale" }));
    expect(() => session.reserveSequence(0.5)).toThrow(RangeError);
    expect(session.nextSequence()).toBe(6);
    expect(() => session.restoreSequence(2.5)).toThrow(RangeError);
  });

  test("S2-65 the defaults of its policy are the documented ones", async () => {
    const { policy } = createSession();
    expect(policy).toMatchObject({
      schedule: "safe",
      maxConcurrentCalls: 4,
      hold: "call",
      repair: "certain",
      errorDetail: "redacted",
      onUnknownTool: "answer",
      timeoutMs: 300_000,
      gracePeriodMs: 5_000,
      maxResultChars: 8_000,
      noProgress: { hintAt: 3, refuseAt: 8, endAfter: 3 },
    });
    expect((await execute([], [])).results).toEqual([]);
  });
});
