import { describe, expect, test } from "vitest";
import {
  createSession,
  defineTool,
  defineToolset,
  emptyToolProvider,
  type HaftErrorCode,
  type Message,
  requireApproval,
  run,
  type StepEvent,
  type Tool,
  type ToolCall,
  type ToolProvider,
  Transcript,
  toolCallsOf,
  userMessage,
  waitingApprover,
} from "../../src/index.ts";
import { scriptedModel, testClock } from "../../src/testing/index.ts";

const always = { name: "work", input: {} };

function worker(execute: (index: number) => unknown = (index) => `done ${index}`): { tool: Tool; runs: () => number } {
  let runs = 0;
  const tool = defineTool({ name: "work", description: "Works", execute: () => execute(runs++) });
  return { tool, runs: () => runs };
}

function roles(messages: readonly Message[]): readonly string[] {
  return messages.map((message) => message.role);
}

function outcomes(messages: readonly Message[]): readonly string[] {
  return messages.flatMap((message) => (message.role === "tool" ? [message.outcome] : []));
}

function texts(messages: readonly Message[]): readonly string[] {
  return messages.flatMap((message) =>
    message.role === "tool" ? message.content.map((part) => (part.type === "text" ? part.text : part.type)) : [],
  );
}

async function codeOf(promise: Promise<unknown>): Promise<HaftErrorCode | unknown> {
  return promise.then(
    () => "no error",
    (error) => error.code ?? error,
  );
}

describe("run()", () => {
  test("S0-39 S2-05 executes the calls of each answer until the model makes none", async () => {
    const { tool, runs } = worker();
    const model = scriptedModel([{ calls: [always, always] }, { calls: [always] }, "done"]);
    const result = await run({ model, session: createSession({ tools: [tool] }), prompt: "go" });
    expect(result.text).toBe("done");
    expect(runs()).toBe(3);
    expect(roles(result.messages)).toEqual(["user", "assistant", "tool", "tool", "assistant", "tool", "assistant"]);
    expect(result.endReason).toBe("answered");
  });

  test("S2-42 returns an answer without calls as it is, after one request", async () => {
    const model = scriptedModel(["hello"]);
    const result = await run({ model, session: createSession(), prompt: "hi" });
    expect(result.messages).toEqual([
      userMessage("hi"),
      expect.objectContaining({ role: "assistant", content: [{ type: "text", text: "hello" }] }),
    ]);
    model.assertDone();
  });

  test("S2-18 S2-20 S2-19 T-28 makes at most 7 rounds and one closing request, whose calls are not run", async () => {
    const { tool, runs } = worker();
    const model = scriptedModel(() => ({ calls: [always] }));
    const result = await run({ model, session: createSession({ tools: [tool] }), prompt: "go", maxSteps: 7 });
    expect(runs()).toBe(7);
    expect(roles(result.messages).filter((role) => role === "assistant")).toHaveLength(8);
    expect(outcomes(result.messages)).toEqual([...Array(7).fill("ok"), "not-run"]);
    expect(result.endReason).toBe("step-limit");
  });

  test("S0-16 S2-19 T-28 C-05 keeps the definitions in the closing request and chooses no tool", async () => {
    const { tool } = worker();
    const model = scriptedModel((_, index) => (index < 2 ? { calls: [always] } : "that was all"));
    const result = await run({
      model,
      session: createSession({ tools: [tool] }),
      prompt: "go",
      maxSteps: 2,
      reasoningEffort: "low",
    });
    expect(model.requests.map((request) => request.toolChoice)).toEqual([undefined, undefined, "none"]);
    expect(model.requests.map((request) => request.reasoningEffort)).toEqual(["low", "low", "low"]);
    expect(model.requests[2]?.tools).toEqual(model.requests[0]?.tools);
    expect(result.text).toBe("that was all");
  });

  test("S2-18 has a limit of 40 rounds", async () => {
    const { tool, runs } = worker();
    const model = scriptedModel(() => ({ calls: [always] }));
    await run({ model, session: createSession({ tools: [tool] }), prompt: "go" });
    expect(runs()).toBe(40);
    expect(model.requests).toHaveLength(41);
  });

  test("S2-18 S2-57 refuses a limit below 1", async () => {
    const refused = run({ model: scriptedModel([]), session: createSession(), prompt: "go", maxSteps: 0 });
    await expect(refused).rejects.toThrow(RangeError);
  });

  test("S2-59 S2-58 asks for a summary at the limit when told to", async () => {
    const { tool } = worker();
    const model = scriptedModel((_, index) => (index < 1 ? { calls: [always] } : "summary"));
    const session = createSession({ tools: [tool] });
    const result = await run({ model, session, prompt: "go", maxSteps: 1, onMaxSteps: "summarize" });
    expect(model.requests[1]?.tailMessages).toHaveLength(1);
    expect(result.text).toBe("summary");
    expect(roles(result.messages)).toEqual(["user", "assistant", "tool", "assistant"]);
  });

  test("S2-59 throws at the limit when told to, with every call answered", async () => {
    const { tool } = worker();
    const transcript = new Transcript();
    const model = scriptedModel(() => ({ calls: [always] }));
    const session = createSession({ tools: [tool] });
    expect(await codeOf(run({ model, session, transcript, prompt: "go", maxSteps: 1, onMaxSteps: "throw" }))).toBe(
      "step-limit-reached",
    );
    expect(roles(transcript.messages)).toEqual(["user", "assistant", "tool"]);
  });

  test.each([
    ["concurrent", "parallel"],
    ["serial", "serial"],
  ] as const)("S2-21 S2-23 T-28 rejects in the fifth round with what its calls threw (%s)", async (_, schedule) => {
    const rounds = ["TF", "FFF", "FTF", "TTT", "TT"];
    let index = 0;
    const tool = defineTool({
      name: "work",
      input: { type: "object", properties: { fails: { type: "boolean" } } },
      execute: async (input: { fails?: boolean }) => {
        const call = index++;
        if (input.fails) throw new Error(`failed in call ${call}`);
        return `ok ${call}`;
      },
    });
    const model = scriptedModel(
      rounds.map((round) => ({ calls: [...round].map((sign) => ({ name: "work", input: { fails: sign === "T" } })) })),
    );
    const transcript = new Transcript();
    const session = createSession({ tools: [tool], schedule, maxConcurrentCalls: 8, noProgress: "off" });
    const error = await run({ model, session, transcript, prompt: "go", maxConsecutiveErrors: 2 }).catch((e) => e);
    if (schedule === "serial") expect(error.message).toBe("failed in call 11");
    else expect(error.errors.map((one: Error) => one.message)).toEqual(["failed in call 11", "failed in call 12"]);
    expect(outcomes(transcript.messages).slice(-2)).toEqual(["failed", schedule === "serial" ? "not-run" : "failed"]);
  });

  test("S2-22 T-28 throws the very first error with a limit of 0", async () => {
    const thrown = new Error("at once");
    const { tool } = worker(() => {
      throw thrown;
    });
    const model = scriptedModel([{ calls: [always] }]);
    const session = createSession({ tools: [tool] });
    expect(await run({ model, session, prompt: "go", maxConsecutiveErrors: 0 }).catch((error) => error)).toBe(thrown);
  });

  test("S2-24 does not count unknown tools as errors", async () => {
    const model = scriptedModel([{ calls: [{ name: "nothing" }] }, "done"]);
    const result = await run({ model, session: createSession(), prompt: "go", maxConsecutiveErrors: 0 });
    expect(outcomes(result.messages)).toEqual(["unknown-tool"]);
    expect(result.text).toBe("done");
  });

  test("S2-06 T-19 runs the calls of a completed answer and none of one that was cut off", async () => {
    const { tool, runs } = worker();
    const model = scriptedModel([{ calls: [always], termination: "length" }, { calls: [always] }, "done"]);
    const result = await run({ model, session: createSession({ tools: [tool] }), prompt: "go" });
    expect(outcomes(result.messages)).toEqual(["not-run", "ok"]);
    expect(runs()).toBe(1);
    expect(result.endReason).toBe("answered");
  });

  test("S3-73 ends with the reason of an answer that is not complete and keeps it", async () => {
    for (const termination of ["length", "content-filter"] as const) {
      const model = scriptedModel([{ text: "half", termination }]);
      const result = await run({ model, session: createSession(), prompt: "go" });
      expect(result.endReason).toBe(termination);
      expect(result.text).toBe("half");
    }
    const model = scriptedModel([{ calls: [always], termination: "error" }]);
    const transcript = new Transcript();
    const { tool } = worker();
    const session = createSession({ tools: [tool] });
    expect(await codeOf(run({ model, session, transcript, prompt: "go" }))).toBe("model-answer-invalid");
    expect(outcomes(transcript.messages)).toEqual(["not-run"]);
  });

  test("S2-33 forces a tool in the first request only", async () => {
    const { tool } = worker();
    const model = scriptedModel([{ calls: [always] }, "done"]);
    await run({ model, session: createSession({ tools: [tool] }), prompt: "go", toolChoice: { name: "work" } });
    expect(model.requests.map((request) => request.toolChoice)).toEqual([{ name: "work" }, undefined]);
  });

  test("S2-34 ends without another request when a tool stops it, and skips what has not started", async () => {
    const stopping = defineTool({
      name: "work",
      execute: (_, context) => {
        context.stop();
        return "last";
      },
    });
    const model = scriptedModel([{ calls: [always, always] }]);
    const result = await run({ model, session: createSession({ tools: [stopping] }), prompt: "go" });
    expect(result.endReason).toBe("stopped");
    expect(outcomes(result.messages)).toEqual(["ok", "skipped"]);
    expect(texts(result.messages)[0]).toBe("last");
  });

  test("S2-38 sums the usage of all answers", async () => {
    const { tool } = worker();
    const usage = { inputTokens: 10, outputTokens: 2 };
    const model = scriptedModel([
      { calls: [always], usage },
      { text: "done", usage },
    ]);
    const result = await run({ model, session: createSession({ tools: [tool] }), prompt: "go" });
    expect(result.usage).toEqual({ inputTokens: 20, outputTokens: 4 });
  });

  test("S0-17 S2-63 gives a placeholder for an empty answer, or reminds the model once more", async () => {
    const accepted = await run({ model: scriptedModel([""]), session: createSession(), prompt: "go" });
    expect(accepted.text).not.toBe("");
    expect(accepted.messages.at(-1)).toMatchObject({ role: "assistant", content: [] });
    const model = scriptedModel(["", "", "at last"]);
    const reminded = await run({ model, session: createSession(), prompt: "go", onEmptyAnswer: "remind" });
    expect(reminded.text).toBe("at last");
    const stubborn = scriptedModel(() => "");
    const ended = await run({
      model: stubborn,
      session: createSession(),
      prompt: "go",
      onEmptyAnswer: "remind",
      maxSteps: 3,
    });
    expect(ended.endReason).toBe("step-limit");
  });

  test("S0-54 tells everything in order, conversation first and last", async () => {
    const { tool } = worker();
    const events: StepEvent[] = [];
    const model = scriptedModel([{ text: "let me see", calls: [always] }, "done"]);
    await run({
      model,
      session: createSession({ tools: [tool] }),
      prompt: "go",
      onEvent: (event) => events.push(event),
    });
    expect(events.map((event) => event.type)).toEqual([
      "chat-started",
      "model-request",
      "model-text-delta",
      "model-tool-call-delta",
      "model-finish",
      "model-response",
      "tool-call-started",
      "tool-call-completed",
      "model-request",
      "model-text-delta",
      "model-finish",
      "model-response",
      "chat-completed",
    ]);
    expect(events[1]).toMatchObject({ step: 1, toolCount: 1 });
  });

  test("S0-55 S2-72 is not changed by watchers that throw", async () => {
    const { tool } = worker();
    const fails = () => {
      throw new Error("watcher");
    };
    const model = scriptedModel([{ calls: [always] }, "done"]);
    const session = createSession({ tools: [tool] });
    const result = await run({ model, session, prompt: "go", onEvent: fails, onMessage: fails });
    expect(result.text).toBe("done");
    expect(outcomes(result.messages)).toEqual(["ok"]);
  });

  test("S0-56 shows each message once, with its usage", async () => {
    const { tool } = worker();
    const seen: unknown[] = [];
    const usage = { inputTokens: 3, outputTokens: 1 };
    const model = scriptedModel([{ calls: [always], usage }, "done"]);
    const session = createSession({ tools: [tool] });
    await run({
      model,
      session,
      prompt: "go",
      onMessage: (message, used) => seen.push([message.role, used.inputTokens]),
    });
    expect(seen).toEqual([
      ["user", 0],
      ["assistant", 3],
      ["tool", 0],
      ["assistant", 0],
    ]);
  });

  test("S0-57 stores the answer before its tools run, with reasoning and without empty text", async () => {
    const roleAtRun: string[] = [];
    const tool = defineTool({
      name: "work",
      execute: (_, context) => {
        roleAtRun.push(...context.messages.map((message) => message.role));
        return "ok";
      },
    });
    const model = scriptedModel([{ reasoning: "hmm", calls: [always] }, "done"]);
    const result = await run({ model, session: createSession({ tools: [tool] }), prompt: "go" });
    expect(roleAtRun).toEqual(["user", "assistant"]);
    expect(result.messages[1]?.role === "assistant" && result.messages[1].content.map((part) => part.type)).toEqual([
      "reasoning",
      "tool-call",
    ]);
  });

  test("S0-10 S0-11 S0-12 S0-13 T-37 keeps the system prompt and stores what the toolsets say with each turn", async () => {
    let state: string | undefined;
    const dynamic = defineToolset({ name: "dynamic", tools: [], turnPrompt: () => state });
    const session = createSession({ systemPrompt: "fixed system prompt", tools: [dynamic] });
    const transcript = new Transcript();
    const model = scriptedModel(["one", "two"]);
    await run({ model, session, transcript, prompt: "first" });
    state = "<DYNAMIC>second</DYNAMIC>";
    await run({ model, session, transcript, prompt: "second" });
    expect(model.requests.map((request) => request.system)).toEqual(["fixed system prompt", "fixed system prompt"]);
    expect(transcript.messages[0]).toEqual(userMessage("first"));
    expect(transcript.messages[2]).toEqual({
      role: "user",
      content: [
        { type: "text", text: "<DYNAMIC>second</DYNAMIC>", source: "dynamic" },
        { type: "text", text: "second" },
      ],
    });
    expect(JSON.stringify(model.requests[0]?.messages)).not.toContain("DYNAMIC");
  });

  test("S0-14 S0-07 shows the same definitions, the same array, at every request", async () => {
    const { tool } = worker();
    const seen: unknown[] = [];
    const inner = scriptedModel([{ calls: [always] }, "done"]);
    const model = {
      id: "m",
      stream: (...args: Parameters<typeof inner.stream>) => {
        seen.push(args[0].tools);
        return inner.stream(...args);
      },
    };
    await run({ model, session: createSession({ tools: [tool] }), prompt: "go" });
    expect(seen[0]).toBe(seen[1]);
    expect(seen[0]).toEqual([{ name: "work", description: "Works", inputSchema: tool.inputSchema }]);
  });

  test("S0-28 S0-29 S1-14 T-33 shows what tools append after all results of the round, by call and then by order", async () => {
    const tool = defineTool({
      name: "work",
      input: { type: "object", properties: { waitMs: { type: "integer" } } },
      concurrencySafe: true,
      execute: async (input: { waitMs?: number }, context) => {
        context.appendMessage(userMessage(`${context.call.id} a`));
        await new Promise((resolve) => setTimeout(resolve, input.waitMs ?? 0));
        context.appendMessage(userMessage(`${context.call.id} b`));
        return "ok";
      },
    });
    const model = scriptedModel([
      {
        calls: [
          { name: "work", input: { waitMs: 20 }, id: "c1" },
          { name: "work", input: {}, id: "c2" },
        ],
      },
      "done",
    ]);
    const result = await run({ model, session: createSession({ tools: [tool] }), prompt: "go" });
    const { inCallOrder } = await import("../../src/index.ts");
    const shown = inCallOrder(result.messages).map((message) =>
      message.role === "user" ? (message.content[0] as { text: string }).text : message.role,
    );
    expect(shown).toEqual(["go", "assistant", "tool", "tool", "c1 a", "c1 b", "c2 a", "c2 b", "assistant"]);
  });

  test("S2-77 T-39 gives a run the tools of its kind of agent and refuses those of others", async () => {
    const named = (name: string) => defineTool({ name, execute: () => name });
    const tools = { query: named("query"), code: named("code"), dispatch: named("dispatch"), common: named("common") };
    const toolProvider: ToolProvider = {
      toolsFor: (kind) => (kind === "WorkflowPlanner" ? [tools.query] : kind === "CodeRunner" ? [tools.code] : []),
      leadTools: () => [tools.dispatch, tools.common],
      get: (name) => Object.values(tools).find((tool) => tool.name === name),
    };
    const session = createSession();
    const model = scriptedModel([{ calls: [{ name: "query" }, { name: "code" }] }, "done"]);
    const result = await run({ model, session, prompt: "go", toolProvider, agentType: "WorkflowPlanner" });
    expect(outcomes(result.messages)).toEqual(["ok", "denied"]);
    expect(model.requests[0]?.tools.map((tool) => tool.name)).toEqual(["query"]);
    const lead = scriptedModel(["done"]);
    await run({ model: lead, session, prompt: "go", toolProvider, agentType: "lead" });
    expect(lead.requests[0]?.tools.map((tool) => tool.name)).toEqual(["dispatch", "common"]);
    expect(session.visibleTools).toEqual([]);
    const none = scriptedModel(["done"]);
    await run({ model: none, session, prompt: "go", toolProvider: emptyToolProvider, agentType: "x" });
    expect(none.requests[0]?.tools).toEqual([]);
  });

  test("S2-44 S2-45 goes on tomorrow: a call that waits is pending, the others run, a decision runs it", async () => {
    const { tool: plain } = worker();
    const careful = requireApproval(defineTool({ name: "careful", execute: () => "did it", readOnly: true }));
    const transcript = new Transcript();
    const session = createSession({ tools: [plain, careful], approver: waitingApprover });
    const first = await run({
      model: scriptedModel([{ calls: [always, { name: "careful", id: "c2" }] }]),
      session,
      transcript,
      prompt: "go",
    });
    expect(first.endReason).toBe("pending");
    expect(first.pendingCalls).toMatchObject([{ call: { id: "c2" }, kind: "approval" }]);
    expect(outcomes(first.messages)).toEqual(["ok"]);
    expect(await codeOf(run({ model: scriptedModel([]), session, transcript, prompt: "more" }))).toBe(
      "tool-call-pending",
    );

    const stored = new Transcript(JSON.parse(JSON.stringify(transcript.entries)));
    const again = createSession({ tools: [plain, careful], approver: waitingApprover });
    const second = await run({
      model: scriptedModel(["done"]),
      session: again,
      transcript: stored,
      approvals: [{ toolCallId: "c2", decision: "allow" }],
    });
    expect(texts(second.messages)).toEqual(["did it"]);
    expect(second.text).toBe("done");
  });

  test("S2-45 C-06 a rejected call says so, with the reason where there is one", async () => {
    const careful = requireApproval(defineTool({ name: "careful", execute: () => "did it" }));
    for (const [reason, expected] of [
      ["not today", /rejected.*: not today/],
      [" ", /rejected this call"/],
    ] as const) {
      const transcript = new Transcript();
      const session = createSession({ tools: [careful], approver: waitingApprover });
      const calls = [{ name: "careful", id: "c1" }];
      await run({ model: scriptedModel([{ calls }]), session, transcript, prompt: "go" });
      const approvals = [{ toolCallId: "c1", decision: "deny", reason }] as const;
      const result = await run({ model: scriptedModel(["ok then"]), session, transcript, approvals });
      expect(outcomes(result.messages)).toEqual(["denied"]);
      expect(texts(result.messages)[0]).toMatch(expected);
    }
  });

  test("S0-49 S0-50 S0-51 S2-37 T-33 C-06 abort answers every call, keeps what is finished, and rejects with the signal's reason", async () => {
    const clock = testClock();
    const controller = new AbortController();
    const started: string[] = [];
    const tool = defineTool({
      name: "work",
      input: { type: "object", properties: { name: { type: "string" } } },
      execute: (input: { name?: string }) => {
        started.push(input.name ?? "");
        return input.name === "A" ? "real" : new Promise(() => controller.abort(reason));
      },
    });
    const reason = new Error("user went home");
    const transcript = new Transcript();
    const session = createSession({ tools: [tool], clock });
    const calls = ["A", "B", "C"].map((name) => ({ name: "work", input: { name }, id: name }));
    const running = run({
      model: scriptedModel([{ calls }]),
      session,
      transcript,
      prompt: "go",
      signal: controller.signal,
    });
    const ended = running.catch((error) => error);
    await clock.advance(5_000);
    expect(await ended).toBe(reason);
    expect(started).toEqual(["A", "B"]);
    expect(outcomes(transcript.messages)).toEqual(["ok", "cancelled", "cancelled"]);
    const next = await run({ model: scriptedModel(["fine"]), session, transcript });
    expect(next.text).toBe("fine");
    expect(clock.pending).toBe(0);
  });

  test("U107 S2-70 goes on after a crash: started calls become unsettled, unless running them again changes nothing", async () => {
    for (const [idempotent, expected] of [
      [false, "unsettled"],
      [true, "ok"],
    ] as const) {
      let runs = 0;
      const tool = defineTool({ name: "work", idempotent, execute: () => `run ${++runs}` });
      const call: ToolCall = { type: "tool-call", id: "c1", name: "work", rawInput: "{}", input: {} };
      const transcript = new Transcript([
        userMessage("go"),
        { role: "assistant", content: [call], termination: "completed" },
        { type: "tool-call-started", toolCallId: "c1", sequence: 1, effectKey: "s:c1" },
      ]);
      const result = await run({
        model: scriptedModel(["done"]),
        session: createSession({ tools: [tool] }),
        transcript,
      });
      expect(outcomes(result.messages)).toEqual([expected]);
      expect(runs).toBe(idempotent ? 1 : 0);
      expect(toolCallsOf(transcript.messages[1] as Message)).toHaveLength(1);
    }
  });

  test("S2-32 tools changed by a tool count from the next request, behind those already shown", async () => {
    const late = defineTool({ name: "a_late", execute: () => "late" });
    let tools: readonly Tool[] = [];
    const grow = defineTool({
      name: "grow",
      execute: () => {
        tools = Object.freeze([late, grow]);
        return "grown";
      },
    });
    tools = Object.freeze([grow]);
    const growing = {
      name: "growing",
      get tools() {
        return tools;
      },
    };
    const events: StepEvent[] = [];
    const model = scriptedModel([{ calls: [{ name: "grow" }] }, { calls: [{ name: "a_late" }] }, "done"]);
    const session = createSession({ tools: [growing] });
    const result = await run({ model, session, prompt: "go", onEvent: (event) => events.push(event) });
    expect(model.requests.map((request) => request.tools.map((one) => one.name))).toEqual([
      ["grow"],
      ["grow", "a_late"],
      ["grow", "a_late"],
    ]);
    expect(outcomes(result.messages)).toEqual(["ok", "ok"]);
    expect(events.filter((event) => event.type === "tool-definitions-changed")).toHaveLength(1);
  });

  test("S2-60 S2-61 S2-62 hooks see and change the request and the answer, in order of priority", async () => {
    const order: string[] = [];
    const model = scriptedModel(["first try", "second try"]);
    let asked = false;
    const result = await run({
      model,
      session: createSession(),
      prompt: "go",
      hooks: [
        { priority: 200, beforeModel: () => void order.push("late") },
        {
          beforeModel: ({ request }) => {
            order.push("normal");
            return { ...request, system: "changed" };
          },
        },
        { priority: 1, beforeModel: () => void order.push("early") },
        {
          afterModel: () => {
            if (asked) return undefined;
            asked = true;
            return { action: "ask-again", messages: [userMessage("are you sure?")] };
          },
        },
      ],
    });
    expect(order.slice(0, 3)).toEqual(["early", "normal", "late"]);
    expect(model.requests[0]?.system).toBe("changed");
    expect(result.text).toBe("second try");
    const stopped = await run({
      model: scriptedModel([{ text: "enough", calls: [always] }]),
      session: createSession({ tools: [worker().tool] }),
      prompt: "go",
      hooks: [{ afterModel: () => ({ action: "stop" }) }],
    });
    expect(stopped.endReason).toBe("stopped");
    expect(outcomes(stopped.messages)).toEqual(["skipped"]);
  });

  test("S4-36 refuses a session that is closed", async () => {
    const session = createSession();
    await session.close();
    expect(await codeOf(run({ model: scriptedModel([]), session, prompt: "go" }))).toBe("session-closed");
  });

  test("S2-46 a second run on a transcript is refused while the first goes on, and leaves it alone", async () => {
    const transcript = new Transcript();
    const { tool } = worker();
    const session = createSession({ tools: [tool] });
    const first = run({ model: scriptedModel([{ calls: [always] }, "done"]), session, transcript, prompt: "go" });
    const second = run({ model: scriptedModel([]), session, transcript, prompt: "too" });
    expect(await codeOf(second)).toBe("transcript-in-use");
    expect(await codeOf(run({ model: scriptedModel([]), session, transcript }))).toBe("transcript-in-use");
    expect((await first).text).toBe("done");
    expect(roles(transcript.messages)).toEqual(["user", "assistant", "tool", "assistant"]);
    expect((await run({ model: scriptedModel(["again"]), session, transcript, prompt: "more" })).text).toBe("again");
  });

  test("S2-46 a run inside a tool is refused the transcript of the run around it, and the call says so", async () => {
    const transcript = new Transcript();
    const { tool } = worker(() => run({ model: scriptedModel([]), session, transcript }));
    const session = createSession({ tools: [tool] });
    const model = scriptedModel([{ calls: [always] }, "done"]);
    const { messages, text } = await run({ model, session, transcript, prompt: "go" });
    expect(texts(messages)[0]).toContain("another run goes on with it");
    expect(text).toBe("done");
  });

  test("S3-11 T-08 numbers go on in a new session where those of the transcript end", async () => {
    const transcript = new Transcript();
    const numbers: number[] = [];
    const count = (session = createSession({ tools: [counts] })) =>
      run({ model: scriptedModel([{ calls: [always] }, "done"]), session, transcript, prompt: "go" });
    const counts = defineTool({ name: "work", execute: (_, context) => void numbers.push(context.sequence) });
    await count();
    await count();
    const ahead = createSession({ tools: [counts] });
    ahead.restoreSequence(7);
    await count(ahead);
    await count();
    expect(numbers).toEqual([1, 2, 8, 9]);
  });
});
