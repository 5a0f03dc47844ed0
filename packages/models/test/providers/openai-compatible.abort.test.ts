import { defineTool, type RunOptions, requireApproval, type StepEvent, type Tool, waitingApprover } from "haft";
import { testClock } from "haft/testing";
import { describe, expect, test } from "vitest";
import { type RunOverHttp, resultsIn, runOverHttp, said, startRun } from "./run-over-http.ts";

const reason = new DOMException("enough", "AbortError");

function waiting(name: string, onStart: () => void, isListening = true): { tool: Tool; signals: AbortSignal[] } {
  const signals: AbortSignal[] = [];
  const tool = defineTool({
    name,
    description: "Waits for ever",
    concurrencySafe: true,
    execute: (_, { signal }) => {
      signals.push(signal);
      onStart();
      return new Promise((_, reject) => {
        if (isListening) signal.addEventListener("abort", () => reject(signal.reason));
      });
    },
  });
  return { tool, signals };
}

/** Goes on with what an aborted run left behind: everything sent must be valid. */
async function goesOn(
  aborted: RunOverHttp,
  tools: readonly Tool[] = [],
  more: Partial<RunOptions> = { prompt: "go on" },
) {
  const finished = await runOverHttp(["I am back"], { tools, run: { transcript: aborted.transcript, ...more } });
  expect(finished.result.text).toBe("I am back");
  return finished;
}

/** An `onEvent` that aborts when `type` comes. */
function abortAt(type: StepEvent["type"]): { signal: AbortSignal; onEvent: (event: StepEvent) => void } {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    onEvent: (event) => {
      if (event.type === type) controller.abort(reason);
    },
  };
}

describe("run() over HTTP", () => {
  test("C-06 an abort before the first request sends nothing", async () => {
    const aborted = await startRun(["never"], { run: { signal: AbortSignal.abort(reason) } });
    await expect(aborted.ended).rejects.toBe(reason);
    expect([aborted.bodies.length, aborted.transcript.messages.length]).toEqual([0, 0]);
    await goesOn(aborted);
  });

  test("C-06 an abort before the answer begins ends the wait and the connection", async () => {
    const aborted = await startRun([{ text: "late", delayMs: 600_000 }], { run: abortAt("model-request") });
    await expect(aborted.ended).rejects.toBe(reason);
    const { bodies } = await goesOn(aborted, [], { prompt: undefined });
    expect(JSON.parse(bodies[0] as string).messages).toEqual([{ role: "user", content: "go" }]);
  });

  test("C-06 an abort in the middle of a text leaves nothing of the answer behind", async () => {
    const answer = { text: "Hello", chunkChars: 1, finishReason: null, isDoneSent: false, isEndless: true };
    const aborted = await startRun([answer], { run: abortAt("model-text-delta") });
    await expect(aborted.ended).rejects.toBe(reason);
    const { bodies } = await goesOn(aborted);
    expect(JSON.parse(bodies[0] as string).messages.map((message: { role: string }) => message.role)).toEqual([
      "user",
      "user",
    ]);
  });

  test("C-06 an abort in the middle of a call runs nothing of it", async () => {
    let runs = 0;
    const tool = defineTool({ name: "work", description: "Works", execute: () => ++runs });
    const answer = { calls: [{ name: "work", input: { a: 1 } }], chunkChars: 1, isEndless: true };
    const aborted = await startRun([answer], { tools: [tool], run: abortAt("model-tool-call-delta") });
    await expect(aborted.ended).rejects.toBe(reason);
    await goesOn(aborted, [tool]);
    expect(runs).toBe(0);
  });

  test("C-06 an abort at the end of an answer answers its calls without running them", async () => {
    let runs = 0;
    const tool = defineTool({ name: "work", description: "Works", execute: () => ++runs });
    const aborted = await startRun([{ calls: [{ name: "work" }, { name: "gone" }, { name: "work" }] }], {
      tools: [tool],
      run: abortAt("model-response"),
    });
    await expect(aborted.ended).rejects.toBe(reason);
    const { shown } = await goesOn(aborted, [tool]);
    expect(runs).toBe(0);
    expect(shown).toHaveLength(3);
    expect(said(shown[0])).toBe("The user interrupted this call");
  });

  test("S0-49 C-06 an abort while tools run signals all of them and answers every call", async () => {
    const controller = new AbortController();
    const { tool, signals } = waiting("slow", () => signals.length === 2 && controller.abort(reason));
    const quick = defineTool({
      name: "quick",
      description: "Is quick",
      concurrencySafe: true,
      execute: () => "done already",
    });
    const alone = defineTool({ name: "alone", description: "Runs alone", execute: () => "never" });
    const calls = [{ name: "quick" }, { name: "slow" }, { name: "slow" }, { name: "alone" }];
    const aborted = await startRun([{ calls }], { tools: [tool, quick, alone], run: { signal: controller.signal } });
    await expect(aborted.ended).rejects.toBe(reason);
    expect(signals.map((signal) => signal.reason)).toEqual([reason, reason]);
    const { shown } = await goesOn(aborted, [tool, quick, alone]);
    expect(shown[0]).toBe("done already");
    expect(shown.slice(1).map(said)).toEqual(Array(3).fill("The user interrupted this call"));
    expect(
      resultsIn(aborted.transcript.messages)
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(["cancelled", "cancelled", "cancelled", "ok"]);
  });

  test("C-06 an abort waits for a tool that does not listen for the grace period alone", async () => {
    const clock = testClock();
    const controller = new AbortController();
    const { tool } = waiting("deaf", () => controller.abort(reason), false);
    const aborted = await startRun([{ calls: [{ name: "deaf" }] }], {
      tools: [tool],
      clock,
      run: { signal: controller.signal },
    });
    const outcome = aborted.ended.catch((error) => error);
    while (!clock.delays.includes(5_000)) await new Promise(setImmediate);
    await clock.advance(5_000);
    expect(await outcome).toBe(reason);
    const { shown } = await goesOn(aborted, [tool]);
    expect(said(shown[0])).toBe("The user interrupted this call");
  });

  test("C-06 an abort while somebody is asked for approval ends the wait", async () => {
    let runs = 0;
    const controller = new AbortController();
    const tool = requireApproval(defineTool({ name: "pay", description: "Pays", execute: () => ++runs }));
    const decide = () => {
      controller.abort(reason);
      return new Promise<never>(() => {});
    };
    const aborted = await startRun([{ calls: [{ name: "pay" }, { name: "pay" }] }], {
      tools: [tool],
      approver: { decide },
      run: { signal: controller.signal },
    });
    await expect(aborted.ended).rejects.toBe(reason);
    const { shown } = await goesOn(aborted, [tool]);
    expect([runs, shown.length]).toEqual([0, 2]);
    expect(said(shown[0])).toBe("The user interrupted this call");
  });

  test("S2-44 calls that wait for approval leave a transcript with which the run goes on", async () => {
    const tool = requireApproval(defineTool({ name: "pay", description: "Pays", execute: () => "paid" }));
    const script = [
      {
        calls: [
          { id: "p1", name: "pay" },
          { id: "p2", name: "pay" },
        ],
      },
      "done",
    ];
    const { result, session, server } = await runOverHttp(script, { tools: [tool], approver: waitingApprover });
    expect(result).toMatchObject({ endReason: "pending", pendingCalls: [{ kind: "approval" }, { kind: "held" }] });
    expect([server.requests.length, session.lastIssuedSequence]).toEqual([1, 2]);
    const approvals = [
      { toolCallId: "p1", decision: "allow" as const },
      { toolCallId: "p2", decision: "deny" as const, reason: "too much" },
    ];
    const { shown } = await goesOn({ ...(await startRun(["unused"])), transcript: result.transcript }, [tool], {
      prompt: undefined,
      approvals,
    });
    expect(shown[0]).toBe("paid");
    expect(said(shown[1])).toBe("The user rejected this call: too much");
  });

  test("an abort during the waiting period of a retry ends at once", async () => {
    const controller = new AbortController();
    const flaky = defineTool({
      name: "flaky",
      description: "Fails",
      idempotent: true,
      execute: () => {
        setImmediate(() => controller.abort(reason));
        throw Object.assign(new Error("busy"), { retryable: true, retryAfterMs: 600_000 });
      },
    });
    const aborted = await startRun([{ calls: [{ name: "flaky" }] }], {
      tools: [flaky],
      run: { signal: controller.signal },
    });
    await expect(aborted.ended).rejects.toBe(reason);
    await goesOn(aborted, [flaky]);
  });

  test("a tool that ignores its signal is waited for until its limit; what it brings later is kept and offered", async () => {
    const clock = testClock();
    let finish: (value: string) => void = () => {};
    let seen: AbortSignal | undefined;
    const deaf = defineTool({
      name: "deaf",
      description: "Ignores its signal",
      timeoutMs: 2_000,
      execute: (_, { signal }) => {
        seen = signal;
        return new Promise<string>((resolve) => {
          finish = resolve;
        });
      },
    });
    const started = await startRun([{ calls: [{ name: "deaf" }] }, "I go on without it"], { tools: [deaf], clock });
    while (seen === undefined) await new Promise(setImmediate);
    await clock.advance(2_000);
    const result = await started.ended;
    expect(result.text).toBe("I go on without it");
    const shown = JSON.parse(started.bodies[1] as string).messages.at(-1).content;
    expect(said(shown)).toBe('Tool "deaf" did not finish within 2000 ms and was stopped');
    expect(seen.aborted).toBe(true);
    finish("at last");
    await new Promise(setImmediate);
    const late = started.events.find((event) => event.type === "tool-call-late-result");
    expect(
      late?.type === "tool-call-late-result" &&
        late.reference &&
        started.session.policy.resultStore.read(late.reference, 0, 100),
    ).toMatchObject({ content: "at last" });
  });
});
