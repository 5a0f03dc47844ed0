import { describe, expect, test } from "vitest";
import { type ToolContext, userMessage } from "../../src/index.ts";
import { testClock } from "../../src/testing/index.ts";
import { call, execute, never, tool } from "./execute-round.ts";

describe("runTool()", () => {
  test("S2-37 a tool that throws the abort's reason at once is cancelled, not failed", async () => {
    const controller = new AbortController();
    const ends = tool("ends", (_, context) => {
      controller.abort(new Error("enough"));
      context.signal.throwIfAborted();
    });
    const { outcomes, errors } = await execute([ends], [call("ends")], { signal: controller.signal });
    expect(outcomes).toEqual(["cancelled"]);
    expect(errors).toEqual([]);
  });

  test("S2-65 S0-53 the signal says why a call has to end", async () => {
    const clock = testClock();
    let context: ToolContext | undefined;
    const deaf = tool(
      "deaf",
      (_, given) => {
        context = given;
        return never();
      },
      { timeoutMs: 10 },
    );
    const running = execute([deaf], [call("deaf")], { clock });
    await clock.advance(10);
    await running;
    expect(context?.signal.aborted).toBe(true);
    expect(context?.signal.reason.name).toBe("TimeoutError");
  });

  test("S0-53 a tool that goes on after its time limit changes nothing of its result", async () => {
    const clock = testClock();
    const slow = tool(
      "slow",
      async (_, context) => {
        context.appendMessage(userMessage("in time"));
        await new Promise((resolve) => context.signal.addEventListener("abort", resolve));
        context.appendMessage(userMessage("too late"));
        throw new Error("too late");
      },
      { timeoutMs: 10 },
    );
    const running = execute([slow], [call("slow")], { clock });
    await clock.advance(10);
    const { results, events, errors } = await running;
    await clock.advance(10);
    expect(results[0]?.appended).toEqual([userMessage("in time")]);
    expect(events.map((event) => event.type)).toEqual(["tool-call-started", "tool-call-failed"]);
    expect(errors).toEqual([]);
  });

  test("S0-53 a late result is told to watchers, also when it cannot be kept", async () => {
    const clock = testClock();
    const late = Promise.withResolvers<string>();
    const slow = tool("slow", () => late.promise, { timeoutMs: 10 });
    const resultStore = {
      put: (): string => {
        throw new Error("full");
      },
      read: () => undefined,
    };
    const running = execute([slow], [call("slow")], { clock, resultStore });
    await clock.advance(10);
    const { events } = await running;
    late.resolve("late");
    await clock.advance(0);
    expect(events.at(-1)).toMatchObject({ type: "tool-call-late-result", value: "late", reference: undefined });
  });

  test("S0-27 a generator is ended with its call, by its time limit or an abort", async () => {
    for (const way of ["timed-out", "cancelled"] as const) {
      const clock = testClock();
      const controller = new AbortController();
      let step = Promise.withResolvers<void>();
      let isClosed = false;
      const steps = tool(
        "steps",
        async function* () {
          try {
            for (let completed = 1; ; completed++) {
              yield { completed };
              await step.promise;
            }
          } finally {
            isClosed = true;
          }
        },
        { timeoutMs: 10 },
      );
      const running = execute([steps], [call("steps")], { clock, signal: controller.signal });
      await clock.advance(1);
      if (way === "cancelled") controller.abort("user");
      await clock.advance(9);
      step.resolve();
      step = Promise.withResolvers();
      await clock.advance(5_000);
      const { outcomes, events } = await running;
      expect([way, outcomes, isClosed]).toEqual([way, [way], true]);
      expect(events.filter((event) => event.type === "tool-call-progress")).toHaveLength(1);
    }
  });

  test("S0-27 what a generator throws fails its call", async () => {
    const steps = tool("steps", async function* () {
      yield { text: "one" };
      throw new Error("broke off");
    });
    expect((await execute([steps], [call("steps")])).texts[0]).toContain("broke off");
  });

  test("S0-53 a tool without a promise needs no timer", async () => {
    const clock = testClock();
    await execute([tool("quick", () => 1)], [call("quick")], { clock });
    expect(clock.delays).toEqual([]);
  });
});
