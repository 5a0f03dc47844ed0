import { describe, expect, test } from "vitest";
import {
  checkTranscript,
  requireApproval,
  type ToolCall,
  type ToolMiddleware,
  type ToolResult,
  toolResult,
  waitingApprover,
} from "../../src/index.ts";
import { testClock } from "../../src/testing/index.ts";
import { call, execute, never, tool } from "./execute-round.ts";

const add = tool("add", ({ a, b }) => Number(a) + Number(b));
const secret = requireApproval(tool("secret", () => "told"));

const withInput = (one: ToolCall, input: object): ToolCall => ({ ...one, input: input as never });

describe("startCall()", () => {
  test("S2-51 S2-36 middleware may change the call, and the result stays that of the call", async () => {
    const double: ToolMiddleware = ({ call }, next) => next(withInput(call, { a: 20, b: 22 }));
    const { texts, results, transcript } = await execute([add], [call("add", { a: 1, b: 2 })], {
      middleware: [double],
    });
    expect(texts).toEqual(["42"]);
    expect(results[0]).toMatchObject({ toolCallId: "add-1", toolName: "add", sequence: 1 });
    expect(transcript.entries.filter((entry) => entry.role === undefined)).toHaveLength(1);
  });

  test("S2-51 S2-36 middleware may execute another tool; the transcript stays valid", async () => {
    const redirect: ToolMiddleware = ({ call }, next) => next({ ...withInput(call, { a: 1, b: 1 }), name: "add" });
    const { texts, results, transcript } = await execute([add, secret], [call("secret")], { middleware: [redirect] });
    expect(texts).toEqual(["2"]);
    expect(results[0]?.toolName).toBe("secret");
    checkTranscript(transcript, { mayBeOpen: false });
  });

  test("S2-51 what middleware asks for is checked and permitted like any call", async () => {
    const to = async (change: (call: ToolCall) => ToolCall) => {
      const middleware: ToolMiddleware[] = [({ call }, next) => next(change(call))];
      const { codes } = await execute([add, secret], [call("add", { a: 1, b: 2 })], { middleware });
      return codes[0];
    };
    expect(await to((one) => ({ ...one, name: "secret" }))).toBe("no-approver");
    expect(await to((one) => ({ ...one, name: "nothing" }))).toBe("unknown-tool");
    expect(await to(({ input, ...one }) => ({ ...one, rawInput: "{" }))).toBe("invalid-input");
  });

  test("S2-51 middleware may execute a call several times: it retries until it works", async () => {
    let runs = 0;
    const shaky = tool("shaky", () => {
      if (++runs < 3) throw new Error("not yet");
      return `after ${runs}`;
    });
    const retry: ToolMiddleware = async (_, next) => {
      for (;;) {
        const result = await next();
        if (result.outcome === "ok") return result;
      }
    };
    const { texts, transcript, events, errors } = await execute([shaky], [call("shaky")], { middleware: [retry] });
    expect(texts).toEqual(["after 3"]);
    expect(errors).toEqual([]);
    expect(transcript.entries.filter((entry) => entry.role === undefined)).toHaveLength(1);
    expect(events.filter((event) => event.type === "tool-call-started")).toHaveLength(3);
    expect(events.filter((event) => event.type === "tool-call-completed")).toHaveLength(1);
  });

  test("S2-51 middleware may execute nothing: a cache answers", async () => {
    let runs = 0;
    const cached: ToolMiddleware = async ({ call }) => toolResult(call, "ok", "from the cache");
    const count = tool("count", () => ++runs);
    const { texts, results, events, transcript } = await execute([count], [call("count")], { middleware: [cached] });
    expect(texts).toEqual(["from the cache"]);
    expect(results[0]?.toolCallId).toBe("count-1");
    expect(runs).toBe(0);
    expect(events.map((event) => event.type)).toEqual(["tool-call-completed"]);
    expect(transcript.entries.some((entry) => entry.role === undefined)).toBe(false);
  });

  test("S2-51 middleware sees calls of unknown tools before they are refused", async () => {
    const seen: string[] = [];
    const resolve: ToolMiddleware = ({ call }, next) => {
      seen.push(call.name);
      return call.name === "plus" ? next({ ...call, name: "add" }) : next();
    };
    const calls = [call("plus", { a: 1, b: 2 }), call("other"), call("add", "{")];
    const { outcomes, texts } = await execute([add], calls, { middleware: [resolve] });
    expect(outcomes).toEqual(["ok", "unknown-tool", "invalid-input"]);
    expect(texts[0]).toBe("3");
    expect(seen).toEqual(["plus", "other"]);
  });

  test("S2-51 what middleware throws fails the call as a tool's error would, and the first is the outermost", async () => {
    const order: string[] = [];
    const named =
      (name: string): ToolMiddleware =>
      async (_, next) => {
        order.push(`+${name}`);
        const result = await next();
        order.push(`-${name}`);
        return result;
      };
    await execute([add], [call("add")], { middleware: [named("a"), named("b")] });
    expect(order).toEqual(["+a", "+b", "-b", "-a"]);
    const broken: ToolMiddleware = () => {
      throw new Error("wrapped badly");
    };
    const { outcomes, texts, errors } = await execute([add], [call("add")], { middleware: [named("a"), broken] });
    expect(outcomes).toEqual(["failed"]);
    expect(texts[0]).toContain("wrapped badly");
    expect(errors).toMatchObject([{ message: "wrapped badly" }]);
  });

  test("S2-44 a call that waits leaves middleware, also when that catches or wraps everything", async () => {
    const ways: readonly ToolMiddleware[] = [
      (_, next) => next(),
      async (_, next) => {
        try {
          return await next();
        } catch (cause) {
          throw new Error("outer", { cause });
        }
      },
    ];
    for (const way of ways) {
      const { pending, results } = await execute([secret], [call("secret")], {
        middleware: [way],
        approver: waitingApprover,
      });
      expect([pending, results]).toEqual([["approval"], []]);
    }
    const instead: ToolMiddleware = async ({ call }, next) => next().catch(() => toolResult(call, "denied", "instead"));
    const { pending, texts, transcript } = await execute([secret], [call("secret")], {
      middleware: [instead],
      approver: waitingApprover,
    });
    expect([pending, texts]).toEqual([[], ["instead"]]);
    checkTranscript(transcript, { mayBeOpen: false });
  });

  test("S0-49 middleware that tries again after an abort runs nothing, and one that hangs ends after the grace period", async () => {
    const clock = testClock();
    const controller = new AbortController();
    let runs = 0;
    const ends = tool("ends", () => {
      runs++;
      controller.abort("user");
      throw new Error("x");
    });
    const stubborn: ToolMiddleware = async (_, next) => {
      await next();
      return next();
    };
    const first = await execute([ends], [call("ends")], { middleware: [stubborn], signal: controller.signal });
    expect([first.outcomes, runs]).toEqual([["cancelled"], 1]);
    const other = new AbortController();
    const running = execute([add], [call("add")], { middleware: [never], clock, signal: other.signal });
    await clock.advance(0);
    other.abort("user");
    await clock.advance(5_000);
    expect((await running).outcomes).toEqual(["cancelled"]);
    expect(clock.pending).toBe(0);
  });

  test("S0-49 calls of unknown tools reach no middleware when the run is over", async () => {
    let entered = 0;
    const middleware: ToolMiddleware[] = [
      (_, next) => {
        entered++;
        return next();
      },
    ];
    const { outcomes } = await execute([], [call("nothing")], { middleware, signal: AbortSignal.abort("user") });
    expect([outcomes, entered]).toEqual([["cancelled"], 0]);
  });

  test("S2-44 a call that is not concurrency-safe never overtakes one that waits", async () => {
    const ran: string[] = [];
    const safe = tool("safe", () => void ran.push("safe"), { readOnly: true });
    const unsafe = tool("unsafe", () => void ran.push("unsafe"));
    const calls = [call("unsafe", {}, "first"), call("secret"), call("safe"), call("unsafe"), call("nothing")];
    const { pendingCalls, outcomes } = await execute([secret, safe, unsafe], calls, { approver: waitingApprover });
    expect(ran).toEqual(["unsafe", "safe"]);
    expect(pendingCalls.map(({ call, kind }) => [call.id, kind])).toEqual([
      ["secret-1", "approval"],
      ["unsafe-1", "held"],
    ]);
    expect(outcomes).toEqual(["ok", "ok", "unknown-tool"]);
  });

  test("S2-41 a result of middleware bears the id and name of the call", async () => {
    const forged: ToolMiddleware = async () =>
      ({ ...toolResult({ id: "else", name: "other" }, "ok", "x") }) satisfies ToolResult;
    const { results } = await execute([add], [call("add")], { middleware: [forged] });
    expect(results[0]).toMatchObject({ toolCallId: "add-1", toolName: "add" });
  });
});
