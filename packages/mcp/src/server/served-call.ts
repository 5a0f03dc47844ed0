import {
  type CallTurn,
  executeToolCall,
  HaftError,
  inTurn,
  renderFailure,
  type Session,
  type ToolCall,
  type ToolCallEvent,
  type ToolResult,
  toolResult,
  untilAborted,
} from "haft";
import { CallQuestions } from "./call-questions.ts";
import type { ElicitAnswer, ElicitForm } from "./elicit-form.ts";
import type { Ask, AskingClient } from "./served-client.ts";

/** Puts a form to the person behind the client that makes a call. */
type PutForm = (form: ElicitForm, signal: AbortSignal) => Promise<ElicitAnswer>;

/** How a call asks: `later`, in an answer that the client comes back from; directly; or not at all. */
export type Asking = "later" | PutForm | undefined;

export interface ServedCallOptions {
  readonly session: Session;
  readonly client: AskingClient;
  readonly turn: CallTurn;
  readonly asking: Asking;
  /** The client's own name of the operation. */
  readonly operationId: string | undefined;
}

/**
 * A call that is made for a client. It goes the way of a model's call once, however many requests of the client that takes: while a
 * person is asked it stands aside for others.
 */
export class ServedCall {
  readonly call: ToolCall;
  readonly effectKey: string;
  readonly questions: CallQuestions = new CallQuestions();
  readonly ended: Promise<ToolResult>;
  /** Told what happens, for the request that is there now. */
  onEvent: ((event: ToolCallEvent) => void) | undefined;
  readonly #stop = new AbortController();

  constructor(call: ToolCall, { session, client, turn, asking, operationId }: ServedCallOptions) {
    this.call = call;
    this.effectKey = operationId ?? `${session.id}:${call.id}`;
    const ask = this.#askBy(asking, turn);
    this.ended = client.during(ask, () => this.#execute(session, turn, operationId)).finally(() => turn.end());
  }

  abort(reason: unknown): void {
    this.#stop.abort(reason);
  }

  /** Ends the call when `signal` aborts. Returns how to end that. */
  follow(signal: AbortSignal): () => void {
    const abort = (): void => this.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    return () => signal.removeEventListener("abort", abort);
  }

  /** While a person is asked others may go on; who asks waits no longer than the call lasts. */
  #askBy(asking: Asking, turn: CallTurn): Ask {
    if (asking === undefined) return undefined;
    const { signal } = this.#stop;
    const put: PutForm = asking === "later" ? (form) => this.questions.ask(form) : asking;
    return async (form) => {
      const answer = turn.aside(() => put(form, signal));
      return await untilAborted(answer, signal);
    };
  }

  /** A call that waits gets a result here, too: nobody is there to decide, or to execute it. */
  async #execute(session: Session, turn: CallTurn, operationId: string | undefined): Promise<ToolResult> {
    const { call } = this;
    let waits: ToolCallEvent | undefined;
    const onEvent = (event: ToolCallEvent): void => {
      if (event.type === "tool-call-waiting") waits = event;
      this.onEvent?.(event);
    };
    const { signal } = this.#stop;
    const options = { signal, onEvent, hooks: [inTurn(turn)], ...(operationId !== undefined && { operationId }) };
    try {
      return await executeToolCall(call, session, options);
    } catch (error) {
      if (!HaftError.isInstance(error) || error.code !== "tool-call-pending") throw error;
      if (waits?.type !== "tool-call-waiting")
        return toolResult(call, "not-run", renderFailure(error.message), { code: "no-executor" });
      const text = session.policy.texts.approvalUnavailable(call.name, waits.reason);
      return toolResult(call, "denied", renderFailure(text), { code: "no-approver" });
    }
  }
}
