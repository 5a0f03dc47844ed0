import { HaftError } from "../errors/haft-error.ts";
import { isEqualJson } from "../json/is-equal-json.ts";
import type { JsonValue } from "../json/json-value.ts";
import { createRedactor } from "../result/create-redactor.ts";
import type { Cassette, CassetteError, CassetteTurn } from "./cassette.ts";
import { isTransientError, retryAfterMsOf } from "./is-transient-error.ts";
import { joinDeltas } from "./join-deltas.ts";
import type { ModelEvent, ModelMiddleware } from "./model.ts";
import { maskedJson, type RecordedRequest, requestReader } from "./recorded-request.ts";

export interface RecordModelOptions {
  /** Masks the secrets in a text. @default `createRedactor([])`: what looks like a key or token */
  readonly redact?: (text: string) => string;
}

/**
 * Writes each request and its answer, or its error, to a cassette that `replayModel` answers from.
 *
 * The answers go through unmasked; when they are replayed, tools get the masked form. Answers that were aborted or given up are not written. Requests that run at the same time need a cassette each.
 */
export function recordModel(cassette: Cassette, options: RecordModelOptions = {}): ModelMiddleware {
  const redact = options.redact ?? createRedactor([]);
  const readRequest = requestReader(redact);
  let before: RecordedRequest | undefined;

  function append(model: string, request: RecordedRequest, events: readonly ModelEvent[], error?: CassetteError): void {
    const keeps = sharedCount(before?.messages ?? [], request.messages);
    const turn: CassetteTurn = {
      model,
      ...(before !== undefined && isEqualJson(before.settings, request.settings) ? {} : { settings: request.settings }),
      keeps,
      messages: request.messages.slice(keeps),
      events: maskedJson(joinDeltas(events), redact) as unknown as readonly ModelEvent[],
      ...(error === undefined ? {} : { error }),
    };
    before = request;
    cassette.append(turn);
  }

  return (model) => ({
    id: model.id,
    async *stream(request, { signal }): AsyncGenerator<ModelEvent> {
      const asked = readRequest(request);
      const events: ModelEvent[] = [];
      try {
        for await (const event of model.stream(request, { signal })) {
          events.push(event);
          if (event.type === "model-finish") append(model.id, asked, events);
          yield event;
        }
      } catch (error) {
        if (!signal.aborted && events.at(-1)?.type !== "model-finish")
          append(model.id, asked, events, recordedError(error, redact));
        throw error;
      }
    },
  });
}

function sharedCount(before: readonly JsonValue[], after: readonly JsonValue[]): number {
  let count = 0;
  while (count < before.length && count < after.length && isSame(before[count] as JsonValue, after[count] as JsonValue))
    count++;
  return count;
}

function isSame(a: JsonValue, b: JsonValue): boolean {
  return a === b || isEqualJson(a, b);
}

function recordedError(error: unknown, redact: (text: string) => string): CassetteError {
  const retryAfterMs = retryAfterMsOf(error);
  return {
    code: HaftError.isInstance(error) ? error.code : "model-request-failed",
    message: redact(error instanceof Error ? error.message : String(error)),
    retryable: isTransientError(error),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...statusOf(error),
  };
}

function statusOf(error: unknown): { readonly status?: number } {
  const status =
    typeof error === "object" && error !== null ? (error as { readonly status?: unknown }).status : undefined;
  return typeof status === "number" ? { status } : {};
}
