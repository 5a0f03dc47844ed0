import type { Termination, Usage } from "../message/message.ts";
import { createRedactor } from "../result/create-redactor.ts";
import { type Clock, systemClock } from "../session/clock.ts";
import type { ModelEvent, ModelMiddleware } from "./model.ts";
import { observeModel } from "./observe-model.ts";

/** What is logged of one request and of its answer. `request` counts from 1 and joins the two. */
export type ModelLogEntry =
  | {
      readonly type: "model-request";
      readonly request: number;
      readonly model: string;
      readonly messages: number;
      readonly tools: number;
    }
  | {
      readonly type: "model-answer";
      readonly request: number;
      readonly model: string;
      readonly durationMs: number;
      readonly textChars: number;
      /** The names of the tools that were called, in order. */
      readonly calls: readonly string[];
      readonly usage?: Usage;
      /** Absent when the answer did not come to its end. */
      readonly termination?: Termination;
      /** Name and message of what was thrown, secrets masked. */
      readonly error?: string;
      /** The text of the answer, secrets masked; only with `content: true`. */
      readonly text?: string;
    };

export interface LogModelOptions {
  readonly write: (entry: ModelLogEntry) => void;
  /** Also log what the model said. @default false */
  readonly content?: boolean;
  /** Masks the secrets in a text. @default `createRedactor([])`: what looks like a key or token */
  readonly redact?: (text: string) => string;
  readonly clock?: Clock;
}

/** Writes two entries for each request: sizes, names, times and costs. Prompts, inputs, headers and provider options are never logged. */
export function logModel(options: LogModelOptions): ModelMiddleware {
  const { write, content = false, redact = createRedactor([]), clock = systemClock } = options;
  const open = new Map<number, AnswerLog>();
  return observeModel({
    onRequest({ number, model, request }) {
      open.set(number, {
        startedAt: clock.now(),
        text: "",
        textChars: 0,
        calls: new Map(),
        usage: undefined,
        termination: undefined,
      });
      const { messages, tools } = request;
      write({
        type: "model-request",
        request: number,
        model: model.id,
        messages: messages.length,
        tools: tools.length,
      });
    },
    onEvent(event, { number }) {
      const log = open.get(number);
      if (log !== undefined) note(log, event, content);
    },
    onFinish(end, { number, model }) {
      const log = open.get(number);
      open.delete(number);
      if (log === undefined) return;
      write({
        type: "model-answer",
        request: number,
        model: model.id,
        durationMs: clock.now() - log.startedAt,
        textChars: log.textChars,
        calls: [...log.calls.values()],
        ...(log.usage === undefined ? {} : { usage: log.usage }),
        ...(log.termination === undefined ? {} : { termination: log.termination }),
        ...(end.end === "failed" ? { error: redact(String(end.error)) } : {}),
        ...(content ? { text: redact(log.text) } : {}),
      });
    },
  });
}

interface AnswerLog {
  readonly startedAt: number;
  text: string;
  textChars: number;
  readonly calls: Map<number | string, string>;
  usage: Usage | undefined;
  termination: Termination | undefined;
}

function note(log: AnswerLog, event: ModelEvent, content: boolean): void {
  switch (event.type) {
    case "model-text-delta":
      log.textChars += event.text.length;
      if (content) log.text += event.text;
      break;
    case "model-tool-call-delta":
      if (event.name !== undefined && !log.calls.has(event.index)) log.calls.set(event.index, event.name);
      break;
    case "model-part":
      if (event.part.type === "tool-call") log.calls.set(`part ${log.calls.size}`, event.part.name);
      else if (event.part.type === "text") note(log, { type: "model-text-delta", text: event.part.text }, content);
      break;
    case "model-stream-segment-reset":
      log.text = "";
      log.textChars = 0;
      log.calls.clear();
      break;
    case "model-usage":
      log.usage = event.usage;
      break;
    case "model-finish":
      log.termination = event.termination;
      break;
    case "model-reasoning-delta":
    case "model-stream-segment-start":
      break;
  }
}
