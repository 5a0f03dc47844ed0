import { HaftError } from "../errors/haft-error.ts";
import { isEqualJson } from "../json/is-equal-json.ts";
import type { JsonObject, JsonValue } from "../json/json-value.ts";
import { createRedactor } from "../result/create-redactor.ts";
import type { Cassette, CassetteError } from "./cassette.ts";
import { describeDifference } from "./describe-difference.ts";
import type { Model, ModelEvent } from "./model.ts";
import { type RecordedRequest, requestReader } from "./recorded-request.ts";

export interface ReplayModelOptions {
  /** The one the cassette was recorded with. @default `createRedactor([])` */
  readonly redact?: (text: string) => string;
}

/**
 * Answers from a cassette, turn after turn, and never asks the model it is put around; it needs none: `replayModel(cassette)()`.
 *
 * Each request must show the model what the recorded one did. The first that does not fails with `replay-diverged`, whose message says
 * where and how; so does one beyond the last turn. A recorded error is thrown as a `HaftError` with its `status`, `retryable` and `retryAfterMs`.
 */
export function replayModel(cassette: Cassette, options: ReplayModelOptions = {}): (model?: Model) => Model {
  const readRequest = requestReader(options.redact ?? createRedactor([]));
  let index = 0;
  let expected: RecordedRequest = { settings: {}, messages: [] };
  return (model) => ({
    id: model?.id ?? cassette.turns[0]?.model ?? "replay",
    async *stream(request, { signal }): AsyncGenerator<ModelEvent> {
      signal.throwIfAborted();
      const turn = cassette.turns[index];
      if (turn === undefined) throw diverged(index, `the cassette has ${cassette.turns.length} turns`);
      expected = {
        settings: turn.settings ?? expected.settings,
        messages: [...expected.messages.slice(0, turn.keeps), ...turn.messages],
      };
      const asked = readRequest(request);
      if (!isSame(expected, asked)) throw diverged(index, describeDifference(asJson(expected), asJson(asked)));
      index += 1;
      for (const event of turn.events) {
        signal.throwIfAborted();
        yield event;
      }
      if (turn.error !== undefined) throw replayedError(turn.error);
    },
  });
}

function isSame(recorded: RecordedRequest, asked: RecordedRequest): boolean {
  return (
    isEqualJson(recorded.settings, asked.settings) &&
    recorded.messages.length === asked.messages.length &&
    recorded.messages.every((message, index) => isEqualJson(message, asked.messages[index] as JsonValue))
  );
}

function asJson({ settings, messages }: RecordedRequest): JsonObject {
  return { ...settings, messages };
}

function diverged(index: number, why: string): HaftError {
  return new HaftError("replay-diverged", `Cannot replay request ${index + 1}: ${why}`);
}

function replayedError({ code, message, ...fields }: CassetteError): HaftError {
  return Object.assign(new HaftError(code, message), fields);
}
