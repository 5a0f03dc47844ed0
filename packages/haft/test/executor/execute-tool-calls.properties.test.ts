import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Approval,
  type CallApproval,
  checkTranscript,
  createSession,
  defineTool,
  findProblems,
  type JsonObject,
  openToolCalls,
  type RunResult,
  run,
  type Session,
  skip,
  type Tool,
  ToolError,
  Transcript,
  toolCallsOf,
  userMessage,
} from "../../src/index.ts";
import { scriptedModel, type TestClock, testClock } from "../../src/testing/index.ts";

/** What a tool of the test does: one behaviour for each run of a call, the last again and again. */
interface Behaviour {
  readonly does:
    | "returns"
    | "throws"
    | "throws-retryable"
    | "hangs"
    | "stops"
    | "skips"
    | "appends"
    | "yields"
    | "aborts";
  readonly afterMs: number;
  readonly isPolite: boolean;
  readonly needsApproval: boolean;
  readonly isDeclared: boolean;
  readonly concurrencySafe: boolean;
  readonly idempotent: boolean;
  readonly readOnly: boolean;
  readonly timeoutMs: number;
}

interface Plan {
  readonly tools: readonly Behaviour[];
  /** For each step, the tools of its calls; a number beyond the tools is an unknown name. */
  readonly steps: readonly (readonly number[])[];
  readonly schedule: "safe" | "parallel" | "serial";
  readonly hold: "call" | "round";
  readonly maxConcurrentCalls: number;
  /** When each run is aborted, in milliseconds from its start; undefined for never. */
  readonly aborts: readonly (number | undefined)[];
  /** What the approver, and later the host, says to each call that needs it, in turn. */
  readonly decisions: readonly ("allow" | "deny" | "wait" | "throw" | "hang")[];
  readonly middleware: "none" | "passes" | "repeats";
  readonly hooks: boolean;
  /** How many of the last entries a crash after each run loses. */
  readonly losses: readonly number[];
}

const behaviour: fc.Arbitrary<Behaviour> = fc.record({
  does: fc.constantFrom(
    "returns",
    "throws",
    "throws-retryable",
    "hangs",
    "stops",
    "skips",
    "appends",
    "yields",
    "aborts",
  ),
  afterMs: fc.constantFrom(0, 0, 1, 30, 200),
  isPolite: fc.boolean(),
  needsApproval: oneIn(3),
  isDeclared: oneIn(8),
  concurrencySafe: fc.boolean(),
  idempotent: oneIn(3),
  readOnly: oneIn(4),
  timeoutMs: fc.constantFrom(20, 100, 300_000),
});

const plan: fc.Arbitrary<Plan> = fc.record({
  tools: fc.array(behaviour, { minLength: 2, maxLength: 4 }),
  steps: fc.array(fc.array(fc.nat(4), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
  schedule: fc.constantFrom("safe", "parallel", "serial"),
  hold: fc.constantFrom("call", "round"),
  maxConcurrentCalls: fc.integer({ min: 1, max: 4 }),
  aborts: fc.array(fc.option(fc.constantFrom(0, 1, 15, 30, 150, 1_000, 1_500), { nil: undefined }), {
    minLength: 1,
    maxLength: 4,
  }),
  decisions: fc.array(fc.constantFrom("allow", "deny", "wait", "throw", "hang"), { minLength: 1, maxLength: 6 }),
  middleware: fc.constantFrom("none", "none", "passes", "repeats"),
  hooks: oneIn(4),
  losses: fc.array(fc.constantFrom(0, 0, 1, 2, 3, 5), { minLength: 1, maxLength: 3 }),
});

function oneIn(count: number): fc.Arbitrary<boolean> {
  return fc.nat(count - 1).map((n) => n === 0);
}

/** Everything one case of the test shares over its runs: the clock, the conversation, and which calls ran, at what length of it. */
class World {
  readonly plan: Plan;
  readonly clock: TestClock = testClock();
  transcript: Transcript = new Transcript();
  controller: AbortController = new AbortController();
  runs: { readonly id: string; readonly at: number }[] = [];
  #decided = 0;

  constructor(plan: Plan) {
    this.plan = plan;
  }

  /** The process dies and another one loads what was stored. What ran after that was stored never ran. */
  crash(lost: number): void {
    const { entries } = this.transcript;
    const kept = entries.slice(0, Math.max(1, entries.length - lost));
    this.transcript = new Transcript(JSON.parse(JSON.stringify(kept)));
    this.runs = this.runs.filter(({ at }) => at <= kept.length);
  }

  nextDecision(): Plan["decisions"][number] {
    const { decisions } = this.plan;
    return decisions[this.#decided++ % decisions.length] as Plan["decisions"][number];
  }

  session(): Session {
    const { schedule, hold, maxConcurrentCalls, middleware, hooks } = this.plan;
    return createSession({
      id: "s",
      clock: this.clock,
      tools: this.plan.tools.map((one, i) => this.#tool(`t${i}`, one)),
      schedule,
      hold,
      maxConcurrentCalls,
      approver: { decide: () => this.#decide() },
      middleware:
        middleware === "none"
          ? []
          : [
              async (_, next) => {
                const result = await next();
                return middleware === "repeats" && result.outcome === "failed" && result.code === "again"
                  ? next()
                  : result;
              },
            ],
      hooks: hooks ? [{ beforeTool: async () => undefined, afterTool: async ({ result }) => ({ ...result }) }] : [],
    });
  }

  #decide(): Approval | Promise<Approval> {
    const decision = this.nextDecision();
    if (decision === "throw") throw new Error("approver");
    if (decision === "hang") return new Promise(() => {});
    return { decision };
  }

  #tool(name: string, one: Behaviour): Tool {
    const { does, afterMs, isPolite } = one;
    const wait = (signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const cancel = this.clock.after(afterMs, resolve);
        if (!isPolite) return;
        signal.addEventListener("abort", () => {
          cancel();
          reject(signal.reason);
        });
      });
    const end = (context: { stop(): void; appendMessage(message: ReturnType<typeof userMessage>): void }) => {
      if (does === "throws") throw new ToolError("x", { code: "again" });
      if (does === "throws-retryable") throw new ToolError("busy", { retryable: true });
      if (does === "stops") context.stop();
      if (does === "skips") return skip("nothing to do");
      if (does === "appends") context.appendMessage(userMessage("and"));
      return "done";
    };
    const { needsApproval, concurrencySafe, idempotent, readOnly, timeoutMs, isDeclared } = one;
    const execute = (
      _: JsonObject,
      context: Parameters<NonNullable<Parameters<typeof defineTool>[0]["execute"]>>[1],
    ): unknown => {
      this.runs.push({ id: context.call.id, at: this.transcript.entries.length });
      if (does === "aborts") this.controller.abort("user");
      if (does === "hangs")
        return isPolite ? wait(context.signal).then(() => new Promise(() => {})) : new Promise(() => {});
      if (does === "yields")
        return (async function* () {
          yield { completed: 0 };
          await wait(context.signal);
          yield { completed: 1 };
          return "done";
        })();
      return afterMs === 0 ? end(context) : wait(context.signal).then(() => end(context));
    };
    const traits = { concurrencySafe, idempotent, readOnly };
    return defineTool<JsonObject>({
      name,
      input: { type: "object" },
      needsApproval,
      timeoutMs,
      ...traits,
      ...(isDeclared ? {} : { execute }),
    });
  }
}

type Ended = RunResult | { readonly rejected: unknown };

/** One run, aborted when the plan says so. Time goes on until it is over; approvals that hang end with an abort. */
async function runOnce(world: World, index: number, prompt: string | undefined): Promise<Ended> {
  const { plan, clock, transcript } = world;
  const controller = new AbortController();
  world.controller = controller;
  const answered = transcript.messages.filter((message) => message.role === "assistant").length;
  const model = scriptedModel((_, request) => {
    const step = plan.steps[answered + request];
    if (step === undefined) return "the end";
    return { calls: step.map((tool, i) => ({ name: `t${tool}`, id: `c${answered + request}-${i}` })) };
  });
  const approvals = prompt === undefined ? approvalsFor(world) : undefined;
  let ended: Ended | undefined;
  const running = run({
    model,
    session: world.session(),
    transcript,
    prompt,
    approvals,
    signal: controller.signal,
    maxSteps: 6,
  }).then(
    (result) => {
      ended = result;
    },
    (rejected) => {
      ended = { rejected };
    },
  );
  const abortAt = plan.aborts[index % plan.aborts.length];
  if (abortAt !== undefined) clock.after(abortAt, () => controller.abort("user"));
  await clock.advance(400_000);
  if (ended === undefined) controller.abort("user");
  await clock.advance(400_000);
  if (ended === undefined) throw new Error("Cannot end the run: it hangs after an abort and its grace period");
  await running;
  return ended;
}

/** What the host decides about the calls that are open in a stored transcript. */
function approvalsFor(world: World): CallApproval[] {
  return openToolCalls(world.transcript).map(({ call }) => ({
    toolCallId: call.id,
    decision: world.nextDecision() === "deny" ? "deny" : "allow",
  }));
}

function checkCase({ transcript, plan, runs }: World, ended: Ended): void {
  checkTranscript(transcript, { mayBeOpen: true });
  if ("rejected" in ended) expect(ended.rejected).toBe("user");
  const open = openToolCalls(transcript).map(({ call }) => call.id);
  if ("endReason" in ended) {
    expect(open).toEqual(ended.pendingCalls.map(({ call }) => call.id));
    expect(ended.endReason === "pending").toBe(open.length > 0);
  }
  for (const call of transcript.messages.flatMap(toolCallsOf)) {
    const results = transcript.messages.filter((message) => message.role === "tool" && message.toolCallId === call.id);
    expect([call.id, results.length]).toEqual([call.id, open.includes(call.id) ? 0 : 1]);
    const behaviour = plan.tools[Number(call.name.slice(1))];
    const count = runs.filter(({ id }) => id === call.id).length;
    const mayRepeat = behaviour?.idempotent || behaviour?.readOnly || plan.middleware === "repeats";
    if (!mayRepeat) expect([call.id, count <= 1]).toEqual([call.id, true]);
  }
}

test("T-29 T-33 S0-49 S2-46 S3-66 C-06 however calls end, wait and are cancelled, each has one result or is pending, and nothing is left", async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (one) => {
      const world = new World(one);
      for (let index = 0; index < 4; index++) {
        const ended = await runOnce(world, index, index === 0 ? "go" : undefined);
        checkCase(world, ended);
        expect(world.clock.pending).toBe(0);
        world.crash(one.losses[index % one.losses.length] ?? 0);
        checkTranscript(world.transcript);
        expect(findProblems(world.transcript.messages)).toEqual([]);
      }
    }),
    { numRuns: 400 },
  );
});
