import type { ClientCapabilities } from "@modelcontextprotocol/client";
import { type JsonObject, type JsonValue, untilAborted } from "haft";
import { answerElicitation, type Elicit, type ElicitationAnswer, elicitationOf } from "./elicitation.ts";
import type { Exchange } from "./exchange.ts";
import type { QuestionContext } from "./question-context.ts";
import type { QuestionEvent } from "./question-event.ts";
import {
  invalidRequestCode,
  methodNotFoundCode,
  QuestionRefusedError,
  rejectedByUserCode,
} from "./question-refused-error.ts";
import { type McpRoot, rootsResult } from "./roots.ts";
import { type SamplingOptions, sampleModel, samplingRequestOf } from "./sampling.ts";

export interface QuestionsOptions {
  readonly elicit?: Elicit | undefined;
  readonly sample?: SamplingOptions | undefined;
  readonly roots?: readonly McpRoot[] | undefined;
  onEvent?(event: QuestionEvent): void;
}

/** What one server may ask, and its answers. People and the model are asked one question of the server at a time. */
export class Questions {
  readonly #server: string;
  readonly #options: QuestionsOptions;
  #roots: readonly McpRoot[] | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(server: string, options: QuestionsOptions) {
    this.#server = server;
    this.#options = options;
    this.roots = options.roots;
  }

  /** What a server is told that it may ask. */
  get capabilities(): ClientCapabilities {
    return {
      ...(this.#options.elicit && { elicitation: { form: {}, url: {} } }),
      ...(this.#options.sample && { sampling: {} }),
      ...(this.#roots && { roots: { listChanged: true } }),
    };
  }

  get roots(): readonly McpRoot[] | undefined {
    return this.#roots;
  }

  /** @throws {TypeError} when a path is not absolute */
  set roots(roots: readonly McpRoot[] | undefined) {
    if (roots !== undefined) rootsResult(roots);
    this.#roots = roots;
  }

  /** The methods that are answered. */
  get methods(): readonly QuestionMethod[] {
    return [
      ...(this.#options.elicit ? (["elicitation/create"] as const) : []),
      ...(this.#options.sample ? (["sampling/createMessage"] as const) : []),
      ...(this.#roots ? (["roots/list"] as const) : []),
    ];
  }

  /**
   * Answers a question.
   *
   * @throws {QuestionRefusedError} when it is not answered
   * @throws `signal.reason`
   */
  async answer(
    method: string,
    params: JsonObject,
    exchange: Exchange | undefined,
    signal: AbortSignal,
  ): Promise<JsonObject> {
    const { elicit, sample } = this.#options;
    if (method === "roots/list" && this.#roots !== undefined) return rootsResult(this.#roots);
    const isAnswered = this.methods.some((one) => one === method);
    if (!isAnswered)
      throw new QuestionRefusedError(`nobody here answers ${JSON.stringify(method.slice(0, 100))}`, methodNotFoundCode);
    if (exchange === undefined)
      throw new QuestionRefusedError("no request to the server is under way", invalidRequestCode);
    const context = { server: this.#server, ...(exchange.call && { call: exchange.call }), signal };
    if (method === "elicitation/create" && elicit !== undefined) return this.#elicit(params, exchange, elicit, context);
    if (sample !== undefined) return this.#sample(params, exchange, sample, context);
    throw new QuestionRefusedError("nobody here answers it", methodNotFoundCode);
  }

  async #elicit(params: JsonObject, exchange: Exchange, elicit: Elicit, context: QuestionContext): Promise<JsonObject> {
    exchange.elicitations += 1;
    if (exchange.elicitations > maxElicitations) throw tooOften(maxElicitations);
    const elicitation = elicitationOf(params);
    return this.#inTurn(context.signal, async () => {
      const { signal: _, ...asked } = context;
      this.#options.onEvent?.({ type: "mcp-elicitation", elicitation, ...asked });
      const answer = await answerElicitation(elicitation, elicit, context);
      this.#options.onEvent?.({ type: "mcp-elicitation-result", elicitation, answer, ...asked });
      return resultOf(answer);
    });
  }

  async #sample(
    params: JsonObject,
    exchange: Exchange,
    sample: SamplingOptions,
    context: QuestionContext,
  ): Promise<JsonObject> {
    const { maxRequests = 8 } = sample;
    exchange.samplings += 1;
    if (exchange.samplings > maxRequests) throw tooOften(maxRequests);
    const request = samplingRequestOf(params, sample);
    return this.#inTurn(context.signal, async () => {
      const { signal, ...asked } = context;
      const isApproved = await isAllowed(() => sample.approve(request, context));
      signal.throwIfAborted();
      this.#options.onEvent?.({ type: "mcp-sampling", request, isApproved, ...asked });
      if (!isApproved) throw new QuestionRefusedError("it was declined", rejectedByUserCode);
      return sampleModel(request, sample.model, signal);
    });
  }

  #inTurn<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    const before = this.#last;
    const turn = untilAborted(before, signal).then(() => untilAborted(work(), signal));
    this.#last = Promise.allSettled([before, turn]);
    return turn;
  }
}

export type QuestionMethod = "elicitation/create" | "sampling/createMessage" | "roots/list";

/** How often a person is asked during one request to a server. */
const maxElicitations = 16;

function tooOften(times: number): QuestionRefusedError {
  return new QuestionRefusedError(`it asked more than ${times} times during one request`, invalidRequestCode);
}

function resultOf(answer: ElicitationAnswer): JsonObject {
  const content = answer.action === "accept" ? answer.content : undefined;
  return { action: answer.action, ...(content !== undefined && { content: content as JsonValue }) };
}

async function isAllowed(ask: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return (await ask()) === true;
  } catch {
    return false;
  }
}
