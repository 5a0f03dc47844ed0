import type { TracingChannel } from "node:diagnostics_channel";
import { type Context, type Span, type Tracer, trace } from "@opentelemetry/api";
import type { RunResult } from "../loop/run-options.ts";
import type { AssistantMessage } from "../message/message.ts";
import type { ToolResult } from "../message/tool-result.ts";
import type { ModelRequest } from "../model/model.ts";
import { createRedactor } from "../result/create-redactor.ts";
import { channels } from "../session/channels.ts";
import { answerContent, requestContent, toolCallContent, toolResultContent } from "./content-attributes.ts";
import { ContextStore } from "./context-store.ts";
import {
  answerAttributes,
  chatSpan,
  runAttributes,
  runSpan,
  type SpanStart,
  toolAttributes,
  toolSpan,
} from "./span-attributes.ts";
import { markFailed, markThrown } from "./span-error.ts";

export interface InstrumentOptions {
  /** @default the global tracer provider's tracer `haft` */
  readonly tracer?: Tracer;
  /** `gen_ai.agent.name` of runs. */
  readonly agentName?: string;
  /** `gen_ai.provider.name`, such as `anthropic` or `openai`: who serves a model. */
  readonly provider?: string | ((modelId: string) => string | undefined);
  /** Also record prompts, answers, tool inputs and results, secrets masked. @default false */
  readonly captureContent?: boolean;
  /** Masks the secrets in a text. @default `createRedactor([])`: what looks like a key or token */
  readonly redact?: (text: string) => string;
}

/**
 * Makes a span of every run (`invoke_agent`), every question to a model (`chat <model>`) and every tool call (`execute_tool <name>`),
 * nested as they happen. Returns how to end it.
 *
 * Attributes follow OpenTelemetry's semantic conventions for generative AI (open-telemetry/semantic-conventions-genai, read 2026-11,
 * in development). A call that did not succeed has the status error and its outcome, or the tool's own code, as `error.type`.
 */
export function instrument(options: InstrumentOptions = {}): () => void {
  const { captureContent = false, redact = createRedactor([]), agentName, provider } = options;
  const tracer = options.tracer ?? trace.getTracer("haft");
  const making: SpanMaking = { tracer, store: new ContextStore(), redact };
  const providerOf = (modelId: string): string | undefined =>
    typeof provider === "function" ? provider(modelId) : provider;
  const stops = [
    watch(channels.run, making, {
      start: ({ sessionId, modelId }) => runSpan(sessionId, modelId, agentName, providerOf(modelId)),
      end: (span, { result }) => span.setAttributes(runAttributes(result as RunResult)),
    }),
    watch(channels.model, making, {
      start: ({ sessionId, modelId, request }) =>
        chatSpan(sessionId, modelId, request as ModelRequest, providerOf(modelId)),
      content: captureContent ? ({ request }) => requestContent(request as ModelRequest, redact) : undefined,
      end(span, { result }) {
        span.setAttributes(answerAttributes(result as AssistantMessage));
        if (captureContent) span.setAttributes(answerContent(result as AssistantMessage, redact));
      },
    }),
    watch(channels.tool, making, {
      start: ({ sessionId, call, description }) => toolSpan(sessionId, call, description),
      content: captureContent ? ({ call }) => toolCallContent(call, redact) : undefined,
      end(span, { result: value }) {
        const result = value as ToolResult | undefined;
        span.setAttributes(toolAttributes(result));
        if (result === undefined) return;
        if (captureContent) span.setAttributes(toolResultContent(result, redact));
        markFailed(span, result);
      },
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

interface SpanMaking {
  readonly tracer: Tracer;
  readonly store: ContextStore;
  readonly redact: (text: string) => string;
}

interface SpanPlan<Trace> {
  start(trace: Trace): SpanStart;
  content?: ((trace: Trace) => SpanStart["attributes"]) | undefined;
  /** Only when the work did not throw. */
  end(span: Span, trace: Trace): void;
}

/** Binds a store of contexts, whatever kind of store the types of Node say a channel takes. */
interface ContextChannel<Trace> {
  bindStore(store: ContextStore, contextOf: (work: Trace) => Context): void;
  unbindStore(store: ContextStore): boolean;
}

function watch<Trace extends { result?: unknown; error?: unknown }>(
  channel: TracingChannel<Trace, Trace>,
  { tracer, store, redact }: SpanMaking,
  plan: SpanPlan<Trace>,
): () => void {
  const start = channel.start as unknown as ContextChannel<Trace>;
  const spans = new WeakMap<Trace, Span>();
  const onEnd = (work: Trace): void => {
    const span = spans.get(work);
    if (span === undefined) return;
    if ("error" in work) markThrown(span, work.error, redact);
    else plan.end(span, work);
    span.end();
  };
  start.bindStore(store, (work) => {
    const parent = store.current;
    const { name, kind, attributes } = plan.start(work);
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    if (plan.content !== undefined && span.isRecording()) span.setAttributes(plan.content(work));
    spans.set(work, span);
    return trace.setSpan(parent, span);
  });
  channel.asyncEnd.subscribe(onEnd as (work: unknown) => void);
  return () => {
    start.unbindStore(store);
    channel.asyncEnd.unsubscribe(onEnd as (work: unknown) => void);
  };
}
