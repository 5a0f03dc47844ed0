import { describe, expect, test } from "vitest";
import { InFlight, type Waiting } from "../../src/executor/in-flight.ts";
import { createSession, run, Transcript } from "../../src/index.ts";
import { scriptedModel, testClock } from "../../src/testing/index.ts";
import { call, execute, never, tool } from "./execute-round.ts";

/** The listeners a signal has, counted. */
function countListeners(signal: AbortSignal): () => number {
  const listeners = new Set<unknown>();
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    listeners.add(args[1]);
    addEventListener.apply(signal, args);
  };
  signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
    listeners.delete(args[1]);
    removeEventListener.apply(signal, args);
  };
  return () => listeners.size;
}

function waiting(deadline: number, log: string[], name = "call"): Waiting {
  return {
    deadline,
    place: 0,
    timeUp: () => log.push(`${name} time`),
    cancelled: (reason) => log.push(`${name} cancelled ${reason}`),
    graceOver: () => log.push(`${name} grace`),
  };
}

describe("InFlight", () => {
  test("S2-65 one timer serves all calls, and each has its own time", async () => {
    const clock = testClock();
    const log: string[] = [];
    const inFlight = new InFlight(undefined, clock, 5_000);
    const calls = [30, 10, 20, Number.POSITIVE_INFINITY].map((ms) => {
      const one: Waiting = {
        ...waiting(ms, log, `${ms}`),
        timeUp() {
          log.push(`${ms} time`);
          inFlight.remove(one);
        },
      };
      return one;
    });
    for (const one of calls) inFlight.add(one);
    expect(clock.pending).toBe(1);
    inFlight.remove(calls[2] as Waiting);
    await clock.advance(10);
    expect(log).toEqual(["10 time"]);
    await clock.advance(20);
    expect(log).toEqual(["10 time", "30 time"]);
    inFlight.close();
    expect(clock.pending).toBe(0);
  });

  test("S0-52 an abort reaches all, and after the grace period those that are left", async () => {
    const clock = testClock();
    const log: string[] = [];
    const controller = new AbortController();
    const count = countListeners(controller.signal);
    const inFlight = new InFlight(controller.signal, clock, 5_000);
    const [first, second] = [waiting(1e6, log, "a"), waiting(1e6, log, "b")];
    inFlight.add(first);
    inFlight.add(second);
    expect(count()).toBe(1);
    controller.abort("stop");
    inFlight.remove(first);
    await clock.advance(5_000);
    expect(log).toEqual(["a cancelled stop", "b cancelled stop", "b grace"]);
    inFlight.close();
    expect([clock.pending, count()]).toEqual([0, 0]);
  });

  test("S0-52 a call that comes after the abort is cancelled too, and its wait ends", async () => {
    const clock = testClock();
    const log: string[] = [];
    const controller = new AbortController();
    const inFlight = new InFlight(controller.signal, clock, 5_000);
    const early = waiting(1e6, log, "early");
    inFlight.add(early);
    inFlight.remove(early);
    controller.abort("stop");
    inFlight.add(waiting(1e6, log, "late"));
    await clock.advance(5_000);
    expect(log).toEqual(["late cancelled stop", "late grace"]);
  });

  test("S0-49 a tool that ends its own run late in it is awaited for the grace period alone, and told", async () => {
    const clock = testClock();
    const controller = new AbortController();
    let told: unknown;
    const slow = tool("slow", () => Promise.resolve("done"));
    const ends = tool("ends", (_, context) => {
      context.signal.addEventListener("abort", () => {
        told = context.signal.reason;
      });
      controller.abort("enough");
      return never();
    });
    const transcript = new Transcript();
    const running = run({
      model: scriptedModel([{ calls: [{ name: "slow" }] }, { calls: [{ name: "ends" }] }]),
      session: createSession({ tools: [slow, ends], clock }),
      transcript,
      prompt: "go",
      signal: controller.signal,
    }).catch((error) => error);
    await clock.advance(5_000);
    expect(await running).toBe("enough");
    expect(told).toBe("enough");
    expect(clock.pending).toBe(0);
  });

  test("S2-65 nothing is left of a run: no listener, no timer, whatever its calls did", async () => {
    const clock = testClock();
    const controller = new AbortController();
    const count = countListeners(controller.signal);
    const ways = {
      returns: async () => "ok",
      throws: async () => {
        throw Object.assign(new Error("busy"), { retryable: true });
      },
      hangs: never,
    };
    const tools = Object.entries(ways).map(([name, way]) => tool(name, way, { readOnly: true, timeoutMs: 50 }));
    const calls = Object.keys(ways).map((name) => ({ name }));
    const running = run({
      model: scriptedModel([{ calls }, { calls }, "done"]),
      session: createSession({
        tools,
        clock,
        hooks: [{ beforeTool: async () => undefined, afterTool: async () => undefined }],
        middleware: [(_, next) => next()],
      }),
      prompt: "go",
      signal: controller.signal,
    });
    await clock.advance(10_000);
    expect((await running).text).toBe("done");
    expect([count(), clock.pending]).toEqual([0, 0]);
  });

  test("a timer is set as long as there is a call, also where none has a time limit, never for longer than Node can", async () => {
    const clock = testClock();
    const inFlight = new InFlight(undefined, clock, 5_000);
    const call = waiting(Number.POSITIVE_INFINITY, []);
    inFlight.add(call);
    expect([clock.pending, clock.delays]).toEqual([1, [2_147_483_647]]);
    await clock.advance(2_147_483_647);
    expect(clock.pending).toBe(1);
    inFlight.remove(call);
    expect(clock.pending).toBe(0);
    const work = Promise.withResolvers<string>();
    const kept = inFlight.keepAlive(work.promise);
    expect(clock.pending).toBe(1);
    work.resolve("done");
    expect([await kept, clock.pending]).toEqual(["done", 0]);
  });

  test("a process does not end while a tool without a time limit, middleware or an approver hangs", async () => {
    const options = [{ timeoutMs: Number.POSITIVE_INFINITY }, { middleware: [never] }, { approver: { decide: never } }];
    for (const option of options) {
      const clock = testClock();
      const hangs = tool("hangs", never, { needsApproval: "approver" in option });
      void execute([hangs], [call("hangs")], { clock, ...option });
      await clock.advance(1e9);
      expect(clock.pending).toBe(1);
    }
  });

  test("a clock that is set back makes no call wait longer than its time", async () => {
    const clock = testClock();
    let setBackMs = 0;
    const moved = { ...clock, now: () => clock.now() - setBackMs };
    const timeLimits = [30, 60];
    const tools = timeLimits.map((timeoutMs) => tool(`t${timeoutMs}`, never, { timeoutMs, concurrencySafe: true }));
    const running = execute(tools, [call("t30"), call("t60")], { clock: moved });
    await clock.advance(10);
    setBackMs = 3_600_000;
    await clock.advance(50);
    expect((await running).outcomes).toEqual(["timed-out", "timed-out"]);
    expect(clock.delays).toEqual([30, 30]);
  });

  test("S2-65 a time limit that is no number does not take the others' away", async () => {
    const clock = testClock();
    const odd = tool("odd", never, { timeoutMs: () => Number.NaN, concurrencySafe: true });
    const even = tool("even", never, { timeoutMs: 10, concurrencySafe: true });
    const slow = tool("slow", never, { timeoutMs: 20, concurrencySafe: true });
    const running = execute([odd, even, slow], [call("odd"), call("even"), call("slow")], { clock, timeoutMs: 40 });
    await clock.advance(40);
    expect((await running).outcomes).toEqual(["timed-out", "timed-out", "timed-out"]);
  });
});
