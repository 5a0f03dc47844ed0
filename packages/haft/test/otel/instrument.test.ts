import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  type ContextManager,
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { afterEach, expect, test } from "vitest";
import { createSession, defineTool, run, type Tool } from "../../src/index.ts";
import { type InstrumentOptions, instrument } from "../../src/otel/instrument.ts";
import { type ScriptedAnswer, scriptedModel } from "../../src/testing/scripted-model.ts";

const key = `sk-ant-${"a1B2".repeat(12)}`;
const usage = { inputTokens: 10, outputTokens: 2, cacheReadTokens: 4 };
const callAndAnswer: readonly ScriptedAnswer[] = [
  { calls: [{ name: "look", input: { at: key } }], usage },
  { text: "done", usage },
];
const exporter = new InMemorySpanExporter();
const tracer = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).getTracer("test");

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  exporter.reset();
  context.disable();
});

function lookTool(execute: () => unknown): Tool {
  return defineTool({
    name: "look",
    description: "Look at something",
    input: { type: "object", properties: { at: { type: "string" } }, additionalProperties: false },
    execute,
  });
}

/** Runs the script and returns the spans by name, and the tree of their names. */
async function traced(
  script: readonly ScriptedAnswer[],
  options: InstrumentOptions = {},
  tool: Tool = lookTool(() => "seen"),
): Promise<{
  readonly spans: Readonly<Record<string, ReadableSpan>>;
  readonly tree: readonly string[];
  readonly error?: unknown;
}> {
  stop = instrument({ tracer, ...options });
  let error: unknown;
  await run({ model: scriptedModel(script), session: createSession({ id: "s1", tools: [tool] }), prompt: "go" }).catch(
    (thrown: unknown) => {
      error = thrown;
    },
  );
  const finished = exporter.getFinishedSpans();
  const nameOf = (id: string | undefined): string =>
    finished.find((span) => span.spanContext().spanId === id)?.name ?? "root";
  return {
    spans: Object.fromEntries(finished.map((span) => [span.name, span])),
    tree: finished.map((span) => `${span.name} < ${nameOf(span.parentSpanContext?.spanId)}`),
    error,
  };
}

test("instrument() nests questions and calls under their run", async () => {
  const { tree } = await traced(callAndAnswer);
  expect(tree).toEqual([
    "chat scripted < invoke_agent",
    "execute_tool look < invoke_agent",
    "chat scripted < invoke_agent",
    "invoke_agent < root",
  ]);
});

test("instrument() names what the conventions ask for, and no content", async () => {
  const { spans } = await traced(callAndAnswer, { agentName: "scout", provider: (id) => `who serves ${id}` });
  const provider = { "gen_ai.provider.name": "who serves scripted" };
  const conversation = { "gen_ai.conversation.id": "s1" };
  const found = Object.fromEntries(
    Object.entries(spans).map(([name, span]) => [name, { kind: span.kind, ...span.attributes }]),
  );
  expect(found).toEqual({
    "invoke_agent scout": {
      kind: SpanKind.INTERNAL,
      "gen_ai.operation.name": "invoke_agent",
      "gen_ai.agent.name": "scout",
      ...provider,
      ...conversation,
      "gen_ai.request.model": "scripted",
      "gen_ai.usage.input_tokens": 20,
      "gen_ai.usage.output_tokens": 4,
      "gen_ai.usage.cache_read.input_tokens": 8,
      "haft.end_reason": "answered",
    },
    "chat scripted": {
      kind: SpanKind.CLIENT,
      "gen_ai.operation.name": "chat",
      ...provider,
      ...conversation,
      "gen_ai.request.model": "scripted",
      "gen_ai.request.stream": true,
      "gen_ai.usage.input_tokens": 10,
      "gen_ai.usage.output_tokens": 2,
      "gen_ai.usage.cache_read.input_tokens": 4,
      "gen_ai.response.finish_reasons": ["stop"],
    },
    "execute_tool look": {
      kind: SpanKind.INTERNAL,
      "gen_ai.operation.name": "execute_tool",
      ...conversation,
      "gen_ai.tool.name": "look",
      "gen_ai.tool.call.id": "call-1",
      "gen_ai.tool.type": "function",
      "gen_ai.tool.description": "Look at something",
      "haft.outcome": "ok",
    },
  });
});

test("instrument() records content on request, with secrets masked", async () => {
  const { spans } = await traced(
    callAndAnswer,
    { captureContent: true },
    lookTool(() => `found ${key}`),
  );
  const chat = spans["chat scripted"]?.attributes ?? {};
  expect(JSON.parse(String(chat["gen_ai.input.messages"]))).toEqual([
    { role: "user", parts: [{ type: "text", content: "go" }] },
    { role: "assistant", parts: [{ type: "tool_call", id: "call-1", name: "look", arguments: { at: "[redacted]" } }] },
    { role: "tool", parts: [{ type: "tool_call_response", id: "call-1", response: "found [redacted]" }] },
  ]);
  expect(JSON.parse(String(chat["gen_ai.output.messages"]))).toEqual([
    { role: "assistant", parts: [{ type: "text", content: "done" }], finish_reason: "stop" },
  ]);
  expect(spans["execute_tool look"]?.attributes).toMatchObject({
    "gen_ai.tool.call.arguments": '{"at":"[redacted]"}',
    "gen_ai.tool.call.result": "found [redacted]",
  });
});

test("instrument() marks a failed call with its outcome and leaves the run alone", async () => {
  const failing = lookTool(() => {
    throw new Error("broken");
  });
  const { spans } = await traced(callAndAnswer, {}, failing);
  expect(spans["execute_tool look"]).toMatchObject({
    status: { code: SpanStatusCode.ERROR },
    attributes: { "error.type": "failed", "haft.outcome": "failed" },
  });
  expect(spans.invoke_agent?.status.code).toBe(SpanStatusCode.UNSET);
});

test("instrument() marks the question and the run when the model throws, with secrets masked", async () => {
  const { spans, error } = await traced([{ error: new TypeError(`no ${key}`) }]);
  expect(error).toBeInstanceOf(TypeError);
  for (const name of ["chat scripted", "invoke_agent"]) {
    expect(spans[name]).toMatchObject({
      status: { code: SpanStatusCode.ERROR, message: "no [redacted]" },
      attributes: { "error.type": "TypeError" },
    });
  }
});

test("instrument() makes what a tool starts a child of its call, and a run a child of what is active", async () => {
  context.setGlobalContextManager(asyncContextManager());
  const tool = lookTool(async () => {
    await Promise.resolve();
    tracer.startSpan("inner").end();
    return "seen";
  });
  const outer = tracer.startSpan("outer");
  const { tree } = await context.with(trace.setSpan(ROOT_CONTEXT, outer), () => traced(callAndAnswer, {}, tool));
  outer.end();
  expect(tree).toContain("inner < execute_tool look");
  const run = exporter.getFinishedSpans().find((span) => span.name === "invoke_agent");
  expect(run?.parentSpanContext?.spanId).toBe(outer.spanContext().spanId);
});

test("instrument() nests a run that a tool starts under the tool's call", async () => {
  const inner = lookTool(async () => {
    await run({ model: scriptedModel(["inner"], { id: "small" }), session: createSession({ id: "s2" }), prompt: "go" });
    return "seen";
  });
  const { tree } = await traced(callAndAnswer, {}, inner);
  expect(tree.slice(0, 3)).toEqual([
    "chat scripted < invoke_agent",
    "chat small < invoke_agent",
    "invoke_agent < execute_tool look",
  ]);
});

test("instrument() ends when told", async () => {
  const end = instrument({ tracer });
  end();
  await run({ model: scriptedModel(["hi"]), session: createSession(), prompt: "go" });
  expect(exporter.getFinishedSpans()).toEqual([]);
});

function asyncContextManager(): ContextManager {
  const storage = new AsyncLocalStorage<Context>();
  const manager: ContextManager = {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, work, self, ...args) => storage.run(active, () => work.apply(self as never, args)),
    bind: (_active, target) => target,
    enable: () => manager,
    disable: () => manager,
  };
  return manager;
}
