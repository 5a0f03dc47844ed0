import { HaftError } from "../errors/haft-error.ts";
import type { ModelEvent, ModelMiddleware } from "./model.ts";
import { segmentGuard } from "./segment-guard.ts";
import { strayToolCallIn } from "./stray-tool-call.ts";

export interface DetectStrayToolCallsOptions {
  /** How often a request is made in all. @default 3 */
  readonly maxAttempts?: number;
}

/**
 * Asks again when a model prints a tool call as text instead of making it.
 *
 * Looks for the markup in the first and the last 512 characters of an answer, only when tools were shown and none was called. What
 * was said is passed on as it comes and taken back with `model-stream-segment-reset`. Stands inside a tool loop, not around it.
 *
 * Fails with `model-answer-invalid` when the last attempt does the same.
 */
export function detectStrayToolCalls(options: DetectStrayToolCallsOptions = {}): ModelMiddleware {
  const { maxAttempts = 3 } = options;
  return (model) => ({
    id: model.id,
    async *stream(request, callOptions): AsyncGenerator<ModelEvent> {
      if (request.tools.length === 0) return yield* model.stream(request, callOptions);
      const toolNames = request.tools.map((tool) => tool.name);
      for (let attempt = 1; ; attempt++) {
        const answer = answerEdges();
        const said = segmentGuard();
        let stray: string | undefined;
        for await (const event of model.stream(request, callOptions)) {
          said.note(event);
          answer.note(event);
          if (event.type === "model-finish" && said.canTakeBack && !answer.hasCalls) {
            stray = strayToolCallIn(answer.head, answer.tail, toolNames);
            if (stray !== undefined) break;
          }
          yield event;
        }
        if (stray === undefined) return;
        if (attempt >= maxAttempts) throw strayToolCall(stray, attempt);
        yield { type: "model-stream-segment-reset", reason: "a tool call was printed as text" };
      }
    },
  });
}

const windowChars = 512;

/** The beginning and the end of what is said, without keeping the middle. */
function answerEdges(): {
  note(event: ModelEvent): void;
  readonly head: string;
  readonly tail: string;
  readonly hasCalls: boolean;
} {
  let head = "";
  let tail = "";
  let hasCalls = false;
  return {
    note(event) {
      if (event.type === "model-stream-segment-reset") {
        head = tail = "";
        hasCalls = false;
      } else if (event.type === "model-text-delta") add(event.text);
      else if (event.type === "model-tool-call-delta") hasCalls = true;
      else if (event.type === "model-part") {
        if (event.part.type === "text") add(event.part.text);
        else if (event.part.type === "tool-call") hasCalls = true;
      }
    },
    get head() {
      return head;
    },
    get tail() {
      return tail;
    },
    get hasCalls() {
      return hasCalls;
    },
  };

  function add(text: string): void {
    if (head.length < windowChars) head = (head + text).slice(0, windowChars);
    tail = (tail + text).slice(-windowChars);
  }
}

function strayToolCall(found: string, attempts: number): HaftError {
  return new HaftError(
    "model-answer-invalid",
    `Cannot use the model's answer: it printed a tool call as text (${JSON.stringify(found)}) in ${attempts} of ${attempts} attempts`,
  );
}
