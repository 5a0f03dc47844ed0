import { describe, expect, test } from "vitest";
import {
  type AssistantMessage,
  collectMessage,
  composeModel,
  createSession,
  defineTool,
  logModel,
  type Model,
  type ModelEvent,
  type ModelRequest,
  requireApproval,
  retryModel,
  run,
  type ToolCallEvent,
  textOf,
  toolCallsOf,
  userMessage,
  waitingApprover,
  withToolLoop,
} from "../../src/index.ts";
import { collectEvents, scriptedModel, testClock } from "../../src/testing/index.ts";
import { never, tool } from "../executor/execute-round.ts";

const add = tool("add", ({ a, b }) => Number(a) + Number(b));
const call = { name: "add", input: { a: 1, b: 2 } };
const request: ModelRequest = { tools: [], messages: [userMessage("go")] };
const session = createSession({ tools: [add] });

function answer(model: Model): Promise<AssistantMessage> {
  return collectMessage(model.stream(request, { signal: new AbortController().signal }));
}

describe("withToolLoop()", () => {
  test("S2-43 S2-39 executes the calls and answers; its calls are marked as handled", async () => {
    const inner = scriptedModel([{ text: "let me see. ", calls: [call] }, "it is 3"]);
    const message = await answer(withToolLoop({ session })(inner));
    expect(textOf(message)).toBe("let me see. it is 3");
    expect(toolCallsOf(message)).toMatchObject([{ name: "add", isHandled: true, input: { a: 1, b: 2 } }]);
    expect(inner.requests[1]?.messages.map((one) => one.role)).toEqual(["user", "assistant", "tool"]);
    expect(inner.requests[0]?.tools.map((one) => one.name)).toEqual(["add"]);
    expect(request.messages).toHaveLength(1);
  });

  test("S2-39 inside run() the outer loop has nothing left to do, and the conversation stays valid", async () => {
    let runs = 0;
    const counting = tool("add", () => ++runs);
    const make = () => createSession({ tools: [counting] });
    const model = withToolLoop({ session: make() })(scriptedModel([{ calls: [call] }, "done", "again"]));
    const outer = make();
    const result = await run({ model, session: outer, prompt: "go" });
    expect([result.text, result.endReason, runs]).toEqual(["done", "answered", 1]);
    expect(result.messages.map((one) => one.role)).toEqual(["user", "assistant"]);
    expect((await run({ model, session: outer, transcript: result.transcript, prompt: "more" })).text).toBe("again");
  });

  test("S2-43 stacks with other middleware, the first outermost", async () => {
    const clock = testClock();
    const requests: number[] = [];
    const failing = Object.assign(new Error("busy"), { status: 503 });
    const leaf = scriptedModel([{ error: failing }, { calls: [call] }, { error: failing }, "done"]);
    const model = composeModel(
      leaf,
      logModel({ write: () => {} } as never),
      withToolLoop({ session }),
      retryModel({ clock, onRetry: ({ attempt }) => requests.push(attempt) }),
    );
    const running = answer(model);
    await clock.advance(100_000);
    expect(textOf(await running)).toBe("done");
    expect(requests).toEqual([1, 1]);
    expect(leaf.requests).toHaveLength(4);
  });

  test("S2-39 two loops around each other execute each call once", async () => {
    let runs = 0;
    const counting = createSession({ tools: [tool("add", () => ++runs)] });
    const twice = composeModel(
      scriptedModel([{ calls: [call] }, "done"]),
      withToolLoop({ session: counting }),
      withToolLoop({ session: counting }),
    );
    expect(textOf(await answer(twice))).toBe("done");
    expect(runs).toBe(1);
  });

  test("S2-40 passes text on as it comes, and calls when they are executed", async () => {
    const log: string[] = [];
    const slow = createSession({ tools: [tool("add", () => log.push("executed"))] });
    const model = withToolLoop({ session: slow })(scriptedModel([{ text: "one", calls: [call] }, "two"]));
    for await (const event of model.stream(request, { signal: new AbortController().signal })) log.push(event.type);
    expect(log).toEqual([
      "model-stream-segment-start",
      "model-text-delta",
      "executed",
      "model-part",
      "model-stream-segment-start",
      "model-text-delta",
      "model-usage",
      "model-finish",
    ]);
  });

  test("S2-42 an answer without calls passes with its usage and what its provider wants back", async () => {
    const events: ModelEvent[] = [
      { type: "model-usage", usage: { inputTokens: 5, outputTokens: 1 } },
      { type: "model-finish", termination: "completed", providerData: { id: "r1" } },
    ];
    const message = await answer(withToolLoop({ session })(scriptedModel([{ text: "hi", events }])));
    expect(message).toMatchObject({ providerData: { id: "r1" }, usage: { inputTokens: 5, outputTokens: 1 } });
  });

  test("S2-38 sums the usage of all answers", async () => {
    const usage = { inputTokens: 10, outputTokens: 2 };
    const model = scriptedModel([
      { calls: [call], usage },
      { text: "x", usage },
    ]);
    expect((await answer(withToolLoop({ session })(model))).usage).toEqual({ inputTokens: 20, outputTokens: 4 });
  });

  test("S2-44 S2-29 calls for the host are passed on as they are; the loop around goes on with them", async () => {
    const careful = requireApproval(tool("careful", () => "did it", { readOnly: true }));
    const declared = defineTool({ name: "declared", readOnly: true });
    const make = () => createSession({ tools: [add, careful, declared], approver: waitingApprover });
    const calls = [call, { name: "careful" }, { name: "declared" }];
    const model = withToolLoop({ session: make() })(scriptedModel([{ calls }]));
    const message = await answer(model);
    expect(toolCallsOf(message).map(({ name, isHandled }) => [name, isHandled ?? false])).toEqual([
      ["add", true],
      ["careful", false],
      ["declared", false],
    ]);
    const again = withToolLoop({ session: make() })(scriptedModel([{ calls }]));
    const result = await run({ model: again, session: make(), prompt: "go" });
    expect(result.pendingCalls.map(({ call, kind }) => [call.name, kind])).toEqual([
      ["careful", "approval"],
      ["declared", "host"],
    ]);
  });

  test("S2-18 S2-19 asks for a last answer without tools at its limit, and leaves out calls that are made in spite of it", async () => {
    let runs = 0;
    const counting = createSession({ tools: [tool("add", () => ++runs)] });
    const inner = scriptedModel(() => ({ calls: [call] }));
    const message = await answer(withToolLoop({ session: counting, maxSteps: 2 })(inner));
    expect(inner.requests.map((one) => one.toolChoice)).toEqual([undefined, undefined, "none"]);
    expect(runs).toBe(2);
    expect(toolCallsOf(message)).toHaveLength(2);
    expect(toolCallsOf(message).every((one) => one.isHandled)).toBe(true);
  });

  test("S0-43 S2-34 ends without progress, and when a tool stops it", async () => {
    const inner = scriptedModel(() => ({ calls: [call] }));
    await answer(withToolLoop({ session })(inner));
    expect(inner.requests).toHaveLength(11);
    const stops = createSession({ tools: [tool("add", (_, context) => context.stop())] });
    const stopped = scriptedModel([{ calls: [call] }]);
    await answer(withToolLoop({ session: stops })(stopped));
    expect(stopped.requests).toHaveLength(1);
  });

  test("S2-06 runs no call of an answer that was cut off", async () => {
    let runs = 0;
    const counting = createSession({ tools: [tool("add", () => ++runs)] });
    const message = await answer(
      withToolLoop({ session: counting })(scriptedModel([{ calls: [call], termination: "length" }])),
    );
    expect([message.termination, runs]).toEqual(["length", 0]);
  });

  test("C-06 S0-49 an abort ends its tools and rejects with the signal's reason", async () => {
    const clock = testClock();
    const controller = new AbortController();
    const events: ToolCallEvent[] = [];
    const hanging = createSession({ tools: [tool("add", never)], clock });
    const model = withToolLoop({ session: hanging, onEvent: (event) => events.push(event) })(
      scriptedModel([{ calls: [call] }]),
    );
    const running = collectEvents(model, request, controller.signal).catch((error) => error);
    await clock.advance(10);
    controller.abort("enough");
    await clock.advance(5_000);
    expect(await running).toBe("enough");
    expect(events.at(-1)).toMatchObject({ type: "tool-call-failed", result: { outcome: "cancelled" } });
    expect(clock.pending).toBe(0);
  });
});
