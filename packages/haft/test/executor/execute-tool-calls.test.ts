import { describe, expect, test } from "vitest";
import {
  createServices,
  createSession,
  defineArtifactTool,
  defineTool,
  executeToolCall,
  executeToolCalls,
  type HaftError,
  type JsonObject,
  type JsonValue,
  ok,
  type SessionOptions,
  serviceKey,
  type Tool,
  ToolAccess,
  type ToolCall,
  type ToolCallEvent,
  type ToolContext,
  ToolError,
  type ToolResult,
  ToolUnsettledError,
  Transcript,
  textOf,
  userMessage,
} from "../../src/index.ts";
import { echoTool, testClock } from "../../src/testing/index.ts";

function call(name: string, input: JsonValue = {}, id = `${name}-1`): ToolCall {
  if (typeof input === "string") return { type: "tool-call", id, name, rawInput: input };
  return { type: "tool-call", id, name, rawInput: JSON.stringify(input), input: input as JsonObject };
}

/** Executes calls of the given tools in a session of their own. */
async function execute(
  tools: readonly Tool[],
  calls: readonly ToolCall[],
  options: SessionOptions & { readonly events?: ToolCallEvent[]; readonly signal?: AbortSignal } = {},
) {
  const { events, signal, ...sessionOptions } = options;
  const session = createSession({ ...sessionOptions, tools });
  const transcript = new Transcript([
    userMessage("go"),
    { role: "assistant", content: calls, termination: "completed" },
  ]);
  const onEvent = events === undefined ? undefined : (event: ToolCallEvent) => void events.push(event);
  const round = await executeToolCalls(calls, session, { transcript, onEvent, signal });
  return {
    ...round,
    transcript,
    session,
    texts: round.results.map(textOf),
    outcomes: round.results.map((one) => one.outcome),
  };
}

function tool(name: string, run: (input: JsonObject, context: ToolContext) => unknown, more = {}): Tool {
  return defineTool({ name, input: { type: "object" }, execute: run, ...more });
}

const safe = { concurrencySafe: true };
const never = () => new Promise(() => {});

describe("executeToolCalls()", () => {
  test("T-01 T-03 S3-01 S3-16 S3-18 answers a call with a message that bears its id, name and text", async () => {
    const calls = [call("workspace.echo", { text: "hello" }, "call-1")];
    const { results, transcript } = await execute([echoTool], calls, { items: { scope: "quick-start" } });
    expect(results).toMatchObject([
      { role: "tool", toolCallId: "call-1", toolName: "workspace.echo", outcome: "ok", sequence: 1 },
    ]);
    expect(textOf(results[0] as ToolResult)).toBe("hello|quick-start|1");
    expect(transcript.messages).toHaveLength(3);
    expect(transcript.messages[2]).toBe(results[0]);
  });

  test("T-02 S3-28 S3-29 gives an artifact to its handler only when it is checked", async () => {
    const accepted: unknown[] = [];
    const submit = defineArtifactTool({
      name: "draft.submit",
      schema: {
        type: "object",
        description: "Draft outline submitted by the model.",
        properties: {
          title: { type: "string", minLength: 3, description: "Document title." },
          sections: { type: "array", items: { type: "string" }, description: "Top-level sections." },
        },
        required: ["title", "sections"],
        additionalProperties: false,
      },
      accept: (artifact: JsonObject, context) => {
        accepted.push(artifact);
        return { ok: true, message: `saved:${artifact.title}|${context.sequence}` };
      },
    });
    const draft = { title: "Atelia Tools", sections: ["Why", "How"] };
    const good = await execute([submit], [call("draft.submit", draft)]);
    expect(good.texts).toEqual(["saved:Atelia Tools|1"]);
    expect(accepted).toEqual([draft]);
    const bad: readonly [JsonObject, string, string][] = [
      [{ title: "ab", sections: [] }, "title", "string_too_short"],
      [{ title: "Atelia Tools" }, "sections", "missing_required"],
      [{ title: "Atelia Tools", sections: ["Why"], x: 1 }, "x", "unknown_property"],
      [{ title: "Atelia Tools", sections: ["Why", 2] }, "sections[1]", "expected_string"],
    ];
    for (const [input, path, code] of bad) {
      const { results } = await execute([submit], [call("draft.submit", input)], { repair: "off" });
      expect(results[0]?.outcome).toBe("invalid-input");
      expect(results[0]?.issues).toMatchObject([{ path, code }]);
    }
    expect(accepted).toHaveLength(1);
    expect((await execute([submit], [call("draft.submit", { title: "abc", sections: [] })])).outcomes).toEqual(["ok"]);
  });

  test("T-31 S0-40 S0-41 S2-64 runs at most as many calls at a time as allowed, and all of them", async () => {
    for (const [maxConcurrentCalls, most] of [
      [2, 2],
      [1, 1],
      [0, 1],
      [undefined, 4],
    ] as const) {
      let running = 0;
      let peak = 0;
      const slow = tool(
        "slow",
        async () => {
          peak = Math.max(peak, ++running);
          await new Promise((resolve) => setTimeout(resolve, 5));
          running--;
        },
        safe,
      );
      const calls = [1, 2, 3, 4, 5, 6].map((i) => call("slow", {}, `c${i}`));
      const options = maxConcurrentCalls === undefined ? {} : { maxConcurrentCalls };
      expect((await execute([slow], calls, options)).outcomes).toEqual(Array(6).fill("ok"));
      expect(peak).toBe(most);
    }
  });

  test("T-31 S0-42 S2-27 S2-49 C-03 keeps call order whatever finishes first, and appends as they finish", async () => {
    const wait = tool(
      "wait",
      async ({ ms }) => {
        await new Promise((resolve) => setTimeout(resolve, Number(ms)));
        return `${ms}`;
      },
      safe,
    );
    const { texts, transcript } = await execute([wait], [call("wait", { ms: 30 }, "a"), call("wait", { ms: 1 }, "b")]);
    expect(texts).toEqual(["30", "1"]);
    const stored = transcript.messages.slice(2).map((message) => (message as ToolResult).toolCallId);
    expect(stored).toEqual(["b", "a"]);
  });

  test("T-31 S2-27 two calls that wait for each other complete when they run together", async () => {
    const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const meet = tool("meet", async ({ me, text }) => {
      met[Number(me) as 0 | 1].resolve();
      await met[(1 - Number(me)) as 0 | 1].promise;
      return `${text}${text}`;
    });
    const calls = [call("meet", { me: 0, text: "hello" }, "a"), call("meet", { me: 1, text: "world" }, "b")];
    expect((await execute([meet], calls, { schedule: "parallel" })).texts).toEqual(["hellohello", "worldworld"]);
  });

  test("S2-64 C-03 S1-05 runs neighbours that are safe together and any other call alone", async () => {
    const log: string[] = [];
    const work = tool(
      "work",
      async ({ id }) => {
        log.push(`+${id}`);
        await new Promise((resolve) => setTimeout(resolve, 2));
        log.push(`-${id}`);
      },
      { concurrencySafe: (input: JsonObject) => input.safe === true },
    );
    const calls = [1, 2, 3, 4].map((id) => call("work", { id, safe: id !== 3 }, `c${id}`));
    await execute([work], calls);
    expect(log.join(" ")).toBe("+1 +2 -1 -2 +3 -3 +4 -4");
    log.length = 0;
    await execute([work], calls, { schedule: "serial" });
    expect(log.join(" ")).toBe("+1 -1 +2 -2 +3 -3 +4 -4");
  });

  test("S3-15 S3-11 S3-12 T-08 takes numbers in call order, for refused calls too", async () => {
    const seen: number[] = [];
    const count = tool("count", (_, context) => void seen.push(context.sequence), safe);
    const calls = [call("count", {}, "a"), call("nothing"), call("count", "{", "b"), call("count", {}, "c")];
    const { results, session } = await execute([count], calls);
    expect(results.map((result) => result.sequence)).toEqual([1, 2, 3, 4]);
    expect(seen).toEqual([1, 4]);
    expect(session.lastIssuedSequence).toBe(4);
  });

  test("T-30 S0-43 S2-28 S2-50 S3-08 S4-22 C-28 answers an unknown tool with the nearest visible names and runs the others", async () => {
    const known = tool("known", ({ i }) => `Known: ${i}`);
    const names = ["search", "searches", "unlike", "hidden"].map((name) => tool(name, () => "x"));
    const access = ToolAccess.hide(["hidden"]);
    const { outcomes, texts } = await execute([known, ...names], [call("serach"), call("known", { i: 2 })], { access });
    expect(outcomes).toEqual(["unknown-tool", "ok"]);
    expect(texts[1]).toBe("Known: 2");
    expect(texts[0]).toContain("search");
    expect(texts[0]).toContain("4 tools");
    expect(texts[0]).not.toContain("hidden");
    for (const name of ["constructor", "__proto__", "toString"]) {
      expect((await execute([known], [call(name)])).outcomes).toEqual(["unknown-tool"]);
    }
  });

  test("T-30 S2-28 hands a round with an unknown tool to the host when told to, and runs nothing", async () => {
    let runs = 0;
    const known = tool("known", () => void runs++);
    const { results, pendingCalls } = await execute([known], [call("known"), call("other")], { onUnknownTool: "stop" });
    expect(results).toEqual([]);
    expect(pendingCalls.map((one) => [one.call.name, one.kind])).toEqual([
      ["known", "held"],
      ["other", "unknown-tool"],
    ]);
    expect(runs).toBe(0);
  });

  test("S0-44 S0-102 serialises what the model reads of a failed call", async () => {
    const { results } = await execute([], [call('say "hi"\n')]);
    const read = JSON.parse(textOf(results[0] as ToolResult));
    expect(Object.keys(read)).toEqual(["error"]);
    expect(read.error).toContain('say "hi"\n');
  });

  test("T-29 S0-45 S0-46 S4-24 a tool that throws fails its call alone, with the error at the watcher and its words at the model", async () => {
    const thrown = new Error("by-design failure");
    const events: ToolCallEvent[] = [];
    const boom = tool("boom", () => {
      throw thrown;
    });
    const { results, outcomes, errors } = await execute([boom, tool("fine", () => 1)], [call("boom"), call("fine")], {
      events,
    });
    expect(outcomes).toEqual(["failed", "ok"]);
    expect(textOf(results[0] as ToolResult)).toContain("by-design failure");
    expect(errors).toEqual([thrown]);
    const ends = events.filter((event) => event.type === "tool-call-failed" || event.type === "tool-call-completed");
    expect(ends.map((event) => [event.type, event.call.name])).toEqual([
      ["tool-call-failed", "boom"],
      ["tool-call-completed", "fine"],
    ]);
    expect(ends[0]?.type === "tool-call-failed" && ends[0].error).toBe(thrown);
  });

  test("C-10 S2-25 S2-26 S3-57 shows of an error what the session allows, redacted by default, under an id", async () => {
    const secret = "sk-abcdefghijklmnopqrstuvwxyz012345";
    const boom = tool("boom", () => {
      throw new Error(`refused: ${secret} and private-value-1 in /home/me/app/secret.ts`);
    });
    const items = { token: "private-value-1" };
    const read = async (errorDetail: "none" | "redacted" | "full") => {
      const { results } = await execute([boom], [call("boom")], { errorDetail, items });
      expect(results[0]?.errorId).toMatch(/^[0-9a-f]{8}$/);
      expect(textOf(results[0] as ToolResult)).toContain(results[0]?.errorId);
      return textOf(results[0] as ToolResult);
    };
    expect(await read("none")).not.toContain("refused");
    const redacted = await read("redacted");
    expect(redacted).toContain("refused");
    for (const hidden of [secret, "private-value-1", "/home/me"]) expect(redacted).not.toContain(hidden);
    expect(await read("full")).toContain(secret);
  });

  test("S4-19 S4-20 S4-23 shows a ToolError as it stands, with its code, and does not count it as unexpected", async () => {
    const limited = tool("limited", () => {
      throw new ToolError("Too many searches: wait a minute", { code: "RATE_LIMIT", cause: new Error("inner") });
    });
    const { results, errors } = await execute([limited], [call("limited")]);
    expect(results[0]).toMatchObject({ outcome: "failed", code: "RATE_LIMIT" });
    expect(JSON.parse(textOf(results[0] as ToolResult))).toEqual({ error: "Too many searches: wait a minute" });
    expect(errors).toEqual([]);
  });

  test("S3-58 S3-59 tells a skipped and an unsettled call from a failed one", async () => {
    const { skip } = await import("../../src/index.ts");
    const skipping = tool("skipping", () => skip("nothing to do"));
    const paying = tool("paying", () => {
      throw new ToolUnsettledError("The bank did not answer", { code: "bank" });
    });
    const { results, outcomes } = await execute([skipping, paying], [call("skipping"), call("paying")]);
    expect(outcomes).toEqual(["skipped", "unsettled"]);
    expect(results[1]?.code).toBe("bank");
  });

  test("S0-53 S4-25 S4-23 ends the wait for a tool at its time limit, whatever it does, and signals it", async () => {
    const clock = testClock();
    const signals: AbortSignal[] = [];
    const deaf = tool(
      "deaf",
      (_, context) => {
        signals.push(context.signal);
        return never();
      },
      { timeoutMs: 100, ...safe },
    );
    const patient = tool("patient", async () => "done", safe);
    const running = execute([deaf, patient], [call("deaf"), call("patient")], { clock });
    await clock.advance(99);
    expect(signals[0]?.aborted).toBe(false);
    await clock.advance(1);
    const { outcomes, texts } = await running;
    expect(outcomes).toEqual(["timed-out", "ok"]);
    expect(texts[0]).toContain("100 ms");
    expect(signals[0]?.aborted).toBe(true);
    expect(clock.pending).toBe(0);
  });

  test("S2-65 C-23 has a limit of 300 seconds, which the session or the input can change", async () => {
    for (const [options, timeoutMs, limit] of [
      [{}, undefined, 300_000],
      [{ timeoutMs: 50 }, undefined, 50],
      [{ timeoutMs: 50 }, (input: JsonObject) => Number(input.ms), 70],
    ] as const) {
      const clock = testClock();
      const deaf = tool("deaf", never, { ...(timeoutMs === undefined ? {} : { timeoutMs }) });
      const running = execute([deaf], [call("deaf", { ms: 70 })], { ...options, clock });
      await clock.advance(limit - 1);
      expect(clock.pending).toBe(1);
      await clock.advance(1);
      expect((await running).outcomes).toEqual(["timed-out"]);
    }
  });

  test("S0-53 catches a late result, keeps it and tells the watcher", async () => {
    const clock = testClock();
    const late = Promise.withResolvers<string>();
    const events: ToolCallEvent[] = [];
    const slow = tool("slow", () => late.promise, { timeoutMs: 10 });
    const running = execute([slow], [call("slow")], { clock, events });
    await clock.advance(10);
    const { outcomes, session } = await running;
    late.resolve("better late");
    await clock.advance(0);
    expect(outcomes).toEqual(["timed-out"]);
    const event = events.find((one) => one.type === "tool-call-late-result");
    expect(event).toMatchObject({ value: "better late" });
    const reference = event?.type === "tool-call-late-result" ? (event.reference ?? "") : "";
    expect(session.policy.resultStore.read(reference, 0, 100)?.content).toBe("better late");
  });

  test("T-33 S0-49 S0-52 signals running tools at an abort and awaits them for the grace period", async () => {
    const clock = testClock();
    const controller = new AbortController();
    const polite = tool(
      "polite",
      (_, context) => new Promise((resolve) => context.signal.addEventListener("abort", () => resolve("cleaned up"))),
      safe,
    );
    const failing = tool(
      "failing",
      (_, context) =>
        new Promise((_, reject) => context.signal.addEventListener("abort", () => reject(context.signal.reason))),
      safe,
    );
    const calls = [call("polite"), call("failing"), call("deaf"), call("deaf", {}, "unsafe")];
    const deaf = tool("deaf", never, { concurrencySafe: true });
    const running = execute([polite, failing, deaf], calls, {
      clock,
      signal: controller.signal,
      maxConcurrentCalls: 3,
    });
    await clock.advance(0);
    controller.abort("user");
    let isOver = false;
    running.then(() => {
      isOver = true;
    });
    await clock.advance(4_999);
    expect(isOver).toBe(false);
    await clock.advance(1);
    const { outcomes } = await running;
    expect(outcomes).toEqual(["ok", "cancelled", "cancelled", "cancelled"]);
    expect(clock.pending).toBe(0);
  });

  test("S0-51 tells the user's interruption from a time-out and from other reasons", async () => {
    const read = async (reason: unknown) => {
      const { texts, outcomes } = await execute([tool("x", () => 1)], [call("x")], {
        signal: AbortSignal.abort(reason),
      });
      expect(outcomes).toEqual(["cancelled"]);
      return texts[0];
    };
    const words = await Promise.all([
      read("user"),
      read(new DOMException("", "TimeoutError")),
      read(new Error("the server goes down")),
    ]);
    expect(new Set(words).size).toBe(3);
  });

  test("S1-10 S1-08 S1-09 S1-47 checks, then validates, then asks, then runs, and stops at the first that fails", async () => {
    const log: string[] = [];
    const careful = (fails?: string) =>
      defineTool({
        name: "careful",
        input: { type: "object", properties: { n: { type: "integer" } }, required: ["n"] },
        validate: async () => {
          log.push("validate");
          return fails === "validate" ? ["first wrong", "second wrong"] : undefined;
        },
        checkPermission: async () => {
          log.push("permission");
          return fails === "permission" ? { decision: "deny", reason: "not here" } : { decision: "allow" };
        },
        execute: () => void log.push("execute"),
      });
    const run = async (input: JsonObject, fails?: string) => {
      log.length = 0;
      const { results } = await execute([careful(fails)], [call("careful", input)]);
      return [results[0]?.outcome, ...log];
    };
    expect(await run({ n: 1 })).toEqual(["ok", "validate", "permission", "execute"]);
    expect(await run({})).toEqual(["invalid-input"]);
    expect(await run({ n: 1 }, "validate")).toEqual(["invalid-input", "validate"]);
    expect(await run({ n: 1 }, "permission")).toEqual(["denied", "validate", "permission"]);
    const { results } = await execute([careful("validate")], [call("careful", { n: 1 })]);
    expect(results[0]?.issues).toHaveLength(2);
  });

  test("S1-12 S1-49 S3-16 T-09 gives tools the session's own services, items and directories", async () => {
    const Answer = serviceKey<number>("Answer");
    const services = createServices().set(Answer, () => 42);
    const items = { scope: "x" };
    let seen: ToolContext | undefined;
    const look = tool("look", (_, context) => {
      seen = context;
      return context.services.get(Answer);
    });
    const options = {
      services,
      items,
      cwd: "/work",
      additionalDirectories: ["/more"],
      permissionMode: "acceptEdits",
    } as const;
    const { session, texts } = await execute([look], [call("look")], options);
    expect(texts).toEqual(["42"]);
    expect(seen?.session).toBe(session);
    expect(seen?.services).toBe(services);
    expect(seen?.items).toBe(items);
    expect([seen?.cwd, seen?.additionalDirectories, seen?.permissionMode]).toEqual(["/work", ["/more"], "acceptEdits"]);
  });

  test("S2-35 S3-75 tells a tool its place in the round and shows it the call as it was sent", async () => {
    const seen: unknown[] = [];
    const look = tool("look", (_, context) => {
      seen.push([context.round, context.call.rawInput, context.effectKey]);
    });
    const { results } = await execute([look], [call("look", '{"a":1,}', "x"), call("look", {}, "y")], { id: "s" });
    expect(seen).toEqual([
      [{ step: 0, index: 0, count: 2, streaming: false }, '{"a":1,}', "s:x"],
      [{ step: 0, index: 1, count: 2, streaming: false }, "{}", "s:y"],
    ]);
    expect(results[0]?.repairs).toEqual([{ path: "$", kind: "trailing-comma" }]);
  });

  test("S1-13 S3-23 C-18 C-29 S4-06 measures calls that ran and keeps structured output beside the text", async () => {
    const data = tool("data", () => ({ list: ["星期一"] }));
    const { results } = await execute([data], [call("data"), call("nothing")]);
    expect(results[0]).toMatchObject({ structured: { list: ["星期一"] }, durationMs: expect.any(Number) });
    expect(textOf(results[0] as ToolResult)).toBe('{"list":["星期一"]}');
    expect(results[1]).not.toHaveProperty("durationMs");
  });

  test("S2-25 S2-55 S2-71 S3-24 gives a text for a tool that returns nothing, and faithful ones for odd values", async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const values = [undefined, null, 10n, circle, new Map([["a", 1]]), new Date(0), Buffer.from("hi"), new Error("e")];
    for (const value of values) {
      const { outcomes, texts } = await execute([tool("odd", () => value)], [call("odd")]);
      expect(outcomes).toEqual(["ok"]);
      expect(texts[0]).not.toBe("");
      expect(texts[0]).not.toContain("[object Object]");
      expect(texts[0]).not.toBe("undefined");
    }
  });

  test("S2-41 takes a result for this very call as it is", async () => {
    const own = tool("own", (_, context) => ({
      role: "tool",
      toolCallId: context.call.id,
      toolName: "own",
      outcome: "skipped",
      content: [{ type: "text", text: "as is" }],
    }));
    const other = tool("other", () => ({ role: "tool", toolCallId: "elsewhere", content: [] }));
    const { results, texts, outcomes } = await execute([own, other], [call("own"), call("other")]);
    expect(outcomes).toEqual(["skipped", "ok"]);
    expect(texts[0]).toBe("as is");
    expect(results[1]?.toolCallId).toBe("other-1");
    expect(texts[1]).toContain("elsewhere");
  });

  test("S2-37 S2-56 a tool that throws the abort's own reason is cancelled, not failed", async () => {
    const controller = new AbortController();
    const stop = new Error("stop");
    const tools = [
      tool("x", async (_, context) => {
        controller.abort(stop);
        context.signal.throwIfAborted();
      }),
    ];
    expect((await execute(tools, [call("x")], { signal: controller.signal })).outcomes).toEqual(["cancelled"]);
  });

  test("S0-47 S0-48 T-32 limits results and errors, and keeps the whole", async () => {
    const long = "x".repeat(8_001);
    const exact = await execute([tool("t", () => "x".repeat(8_000))], [call("t")]);
    expect(exact.texts[0]).toHaveLength(8_000);
    const cut = await execute([tool("t", () => long)], [call("t")]);
    const reference = /result:[0-9a-f]+/.exec(cut.texts[0] ?? "")?.[0] ?? "";
    expect(cut.session.policy.resultStore.read(reference, 0, 10_000)?.content).toBe(long);
    const failing = await execute(
      [
        tool("t", () => {
          throw new Error("y".repeat(100_000));
        }),
      ],
      [call("t")],
    );
    expect(failing.texts[0]?.length).toBeLessThan(8_000);
    const own = await execute([tool("t", () => long, { maxResultChars: 9_000 })], [call("t")]);
    expect(own.texts[0]).toHaveLength(8_001);
  });

  test("S3-37 S3-39 S2-68 T-20 repairs what has one reading and records it, or refuses, as the session says", async () => {
    const seen: unknown[] = [];
    const search = defineTool({
      name: "search",
      input: {
        type: "object",
        properties: {
          query: { type: "string" },
          num_results: { type: "integer", default: 5, minimum: 1, maximum: 20 },
        },
        required: ["query"],
        additionalProperties: false,
      },
      execute: (input: JsonObject) => void seen.push(input),
    });
    const input = { query: "x", num_results: "3" };
    const repaired = await execute([search], [call("search", input)]);
    expect(repaired.results[0]?.repairs).toMatchObject([{ path: "num_results" }]);
    const dropped = await execute([search], [call("search", { query: "x", num_results: null })]);
    expect(dropped.outcomes).toEqual(["ok"]);
    expect(seen).toEqual([
      { query: "x", num_results: 3 },
      { query: "x", num_results: 5 },
    ]);
    const refused = await execute([search], [call("search", input)], { repair: "off" });
    expect(refused.results[0]).toMatchObject({
      outcome: "invalid-input",
      issues: [{ path: "num_results", code: "expected_integer" }],
    });
    expect(input).toEqual({ query: "x", num_results: "3" });
  });

  test("S3-43 S2-53 T-05 repeats what was sent beside what is wrong, and leaves out what is injected", async () => {
    const strict = defineTool({
      name: "strict",
      input: { type: "object", properties: { text: { type: "string" } }, additionalProperties: false },
      execute: () => "ran",
    });
    const sent = '{"text":"hello","unexpected":123}';
    const { results, texts } = await execute([strict], [call("strict", sent)], { items: { auth: "private-token" } });
    expect(results[0]?.outcome).toBe("invalid-input");
    const lines = JSON.parse(texts[0] ?? "").error.split("\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain("strict");
    expect(lines[1]).toContain("unexpected:unknown_property");
    expect(lines[2]).toContain(sent);
    expect(texts[0]).not.toContain("private-token");
    const cut = await execute([strict], [call("strict", '{"text":"Paris"')]);
    expect(cut.outcomes).toEqual(["invalid-input"]);
    expect(cut.texts[0]).toContain("Paris");
  });

  test("S4-43 checks declared output; where it is wrong is for the host", async () => {
    const outputSchema = { type: "object", properties: { n: { type: "integer" } }, required: ["n"] };
    const wrong = defineTool({ name: "wrong", output: outputSchema, execute: () => ({ n: "x" }) });
    const right = defineTool({ name: "right", output: outputSchema, execute: () => ({ n: 1 }) });
    const { results, outcomes } = await execute([wrong, right], [call("wrong"), call("right")]);
    expect(outcomes).toEqual(["failed", "ok"]);
    expect(results[0]).toMatchObject({ code: "invalid-output", issues: [{ path: "n" }] });
  });

  test("S2-29 S2-69 leaves a call without an implementation to the host; the others run, or wait with it", async () => {
    const declared = defineTool({ name: "declared" });
    const runs = tool("runs", () => "ran", safe);
    const calls = [call("declared"), call("runs"), call("unsafe")];
    const tools = [declared, runs, tool("unsafe", () => "ran")];
    const open = await execute(tools, calls);
    expect(open.pendingCalls.map((one) => [one.call.name, one.kind])).toEqual([
      ["declared", "host"],
      ["unsafe", "held"],
    ]);
    expect(open.texts).toEqual(["ran"]);
    expect(open.transcript.entries.filter((entry) => entry.role === undefined)).toHaveLength(1);
    const held = await execute(tools, calls, { hold: "round" });
    expect(held.results).toEqual([]);
    expect(held.pendingCalls.map((one) => one.kind)).toEqual(["host", "held", "held"]);
  });

  test("S2-54 T-42 an argument never reaches what comes from the context", async () => {
    const roles: unknown[] = [];
    const query = defineTool({
      name: "query",
      input: { type: "object", properties: { query: { type: "string" } }, additionalProperties: false },
      execute: (_, context) => void roles.push(context.items.role),
    });
    const forged = { query: "hello", auth: { role: "admin" } };
    const { results } = await execute([query], [call("query", forged)], { items: { role: "guest" } });
    expect(results[0]?.issues).toMatchObject([{ path: "auth", code: "unknown_property" }]);
    await execute([query], [call("query", { query: "hello" })], { items: { role: "guest" } });
    expect(roles).toEqual(["guest"]);
  });

  test("S3-06 S3-07 S2-66 T-07 refuses hidden tools before it tells whether they exist", async () => {
    const internal = tool("internal.only", () => "ran");
    const hide = ToolAccess.hide(["internal.only"]);
    const { results, session } = await execute([internal], [call("internal.only"), call("INTERNAL.ONLY")], {
      access: hide,
    });
    expect(results.map((result) => [result.outcome, result.code])).toEqual([
      ["denied", "tool-not-allowed"],
      ["denied", "tool-not-allowed"],
    ]);
    expect(session.visibleTools).toEqual([]);
    const only = await execute([internal], [call("other")], { access: ToolAccess.only(["internal.only"]) });
    expect(only.outcomes).toEqual(["denied"]);
  });

  test("S1-39 asks at each call whether a tool is enabled", async () => {
    let isOn = true;
    const lamp = tool("lamp", () => "on", { isEnabled: () => isOn });
    const session = createSession({ tools: [lamp] });
    expect((await executeToolCalls([call("lamp")], session)).results[0]?.outcome).toBe("ok");
    isOn = false;
    expect((await executeToolCalls([call("lamp")], session)).results[0]?.outcome).toBe("denied");
  });

  test("S0-27 a generator yields progress and returns the result", async () => {
    const events: ToolCallEvent[] = [];
    const steps = tool("steps", async function* () {
      yield { text: "half way", completed: 1, total: 2 };
      return "there";
    });
    const { texts } = await execute([steps], [call("steps")], { events });
    expect(texts).toEqual(["there"]);
    expect(events.find((event) => event.type === "tool-call-progress")).toMatchObject({
      progress: { text: "half way" },
    });
  });
});

describe("executeToolCalls() passes on", () => {
  test("S3-46 the warnings of a tool, on the result", async () => {
    const warn = tool("warn", () => ok("done", { warnings: ["the index is a day old"] }));
    expect((await execute([warn], [call("warn")])).results[0]?.warnings).toEqual(["the index is a day old"]);
  });

  test("S3-42 S4-10 numbers as they are, and unknown fields where the schema is open", async () => {
    const seen: unknown[] = [];
    const open = defineTool({
      name: "open",
      input: { type: "object", properties: { n: { type: "number" } } },
      execute: (input: JsonObject) => void seen.push(input),
    });
    await execute([open], [call("open", { n: 0.1234567890123, more: true })]);
    expect(seen).toEqual([{ n: 0.1234567890123, more: true }]);
  });

  test("S3-44 what is wrong in codes that tell shape, value and the tool's own validation apart", async () => {
    const strict = defineTool({
      name: "strict",
      input: { type: "object", properties: { n: { type: "integer", minimum: 1 } }, additionalProperties: false },
      validate: (input: JsonObject) => (input.n === 13 ? "not 13" : undefined),
      execute: () => "ran",
    });
    const codeOf = async (input: JsonObject) =>
      (await execute([strict], [call("strict", input)])).results[0]?.issues?.[0]?.code;
    expect(await codeOf({ x: 1 })).toBe("unknown_property");
    expect(await codeOf({ n: 0 })).toBe("number_below_minimum");
    expect(await codeOf({ n: 13 })).toBe("refused");
  });

  test("S3-60 an error of the host, which never becomes a tool's failure, when the other calls have ended", async () => {
    const full = new Error("the disk is full");
    let ended = false;
    const slow = tool(
      "slow",
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        ended = true;
      },
      safe,
    );
    const calls = [call("slow", {}, "a"), call("slow", {}, "b")];
    const transcript = new Transcript([
      userMessage("go"),
      { role: "assistant", content: calls, termination: "completed" },
    ]);
    transcript.onAppend((entry) => {
      if (entry.role === undefined && entry.toolCallId === "b") throw full;
    });
    const rejected = await executeToolCalls(calls, createSession({ tools: [slow] }), { transcript }).catch(
      (error) => error,
    );
    expect(rejected).toBe(full);
    expect(ended).toBe(true);
  });
});

describe("executeToolCall()", () => {
  const look = tool("look", (_, context) => `${context.sequence} ${context.operationId} ${context.effectKey}`);

  test("S3-14 S3-17 T-08 takes a reserved number and an operation id", async () => {
    const session = createSession({ tools: [look], id: "s" });
    const at = (sequence: number, operationId?: string) =>
      executeToolCall(call("look"), session, operationId === undefined ? { sequence } : { sequence, operationId }).then(
        textOf,
        (error: HaftError) => error.code ?? error.name,
      );
    expect(await at(42, "op")).toBe("42 op op");
    expect(await at(42)).toBe("42 undefined s:look-1");
    expect(await at(41)).toBe("sequence-stale");
    expect(session.lastIssuedSequence).toBe(42);
    expect(await at(0)).toBe("RangeError");
    expect(await at(50, " ")).toBe("RangeError");
    expect(session.lastIssuedSequence).toBe(42);
  });

  test("S3-12 T-08 uses up a reserved number for a hidden tool too", async () => {
    const session = createSession({ tools: [look], access: ToolAccess.hide(["look"]) });
    const result = await executeToolCall(call("look"), session, { sequence: 7 });
    expect(result.outcome).toBe("denied");
    expect(session.lastIssuedSequence).toBe(7);
  });

  test("T-04 T-06 S3-13 goes on counting from a restored number", async () => {
    const session = createSession({ tools: [look] });
    expect(session.lastIssuedSequence).toBe(0);
    session.restoreSequence(6);
    expect((await executeToolCall(call("look"), session)).sequence).toBe(7);
    expect(() => session.restoreSequence(6)).toThrow(RangeError);
    expect(() => session.restoreSequence(-1)).toThrow(RangeError);
  });
});

test("executeToolCalls() and executeToolCall() refuse a session that is closed", async () => {
  const session = createSession({ tools: [echoTool] });
  await session.close();
  const closed = { code: "session-closed", message: `Cannot go on with session "${session.id}": it is closed` };
  await expect(executeToolCalls([call("echo", { text: "hi" })], session)).rejects.toMatchObject(closed);
  await expect(executeToolCall(call("echo", { text: "hi" }), session)).rejects.toMatchObject(closed);
});

test("what a tool takes out of its context works by itself", async () => {
  const events: ToolCallEvent[] = [];
  const tool = defineTool({
    name: "steps",
    description: "Reports",
    input: { type: "object" },
    execute: (_input, { progress, appendMessage, stop }) => {
      progress({ text: "half" });
      appendMessage(userMessage("Look there."));
      stop();
      return "done";
    },
  });
  const { results, isStopped } = await execute([tool], [call("steps")], { events });
  expect(results[0]?.outcome).toBe("ok");
  expect(results[0]?.appended).toEqual([userMessage("Look there.")]);
  expect(events).toContainEqual(expect.objectContaining({ type: "tool-call-progress", progress: { text: "half" } }));
  expect(isStopped).toBe(true);
});
