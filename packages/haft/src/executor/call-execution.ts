import type { JsonObject } from "../json/json-value.ts";
import type { Repair } from "../json/repair.ts";
import { addedMessageProblem } from "../message/added-message-problem.ts";
import type { Message } from "../message/message.ts";
import type { ToolCall } from "../message/part.ts";
import type { ToolResult } from "../message/tool-result.ts";
import type { PermissionMode } from "../tool/permission.ts";
import type { Services } from "../tool/services.ts";
import type { PreparedCall, Tool } from "../tool/tool.ts";
import type { RoundPosition, ToolContext, ToolProgress } from "../tool/tool-context.ts";
import type { ToolSession } from "../tool/tool-session.ts";
import { dispatchedCall } from "./dispatched-call.ts";
import type { PendingCall, RoundScope } from "./round-scope.ts";

/**
 * One call on its way: what the stages have found out about it, and the context its tool sees.
 *
 * It is one object with lazy parts, because a call is made thousands of times and most tools use none of them.
 */
export class CallExecution implements ToolContext {
  readonly scope: RoundScope;
  /** The call as the conversation has it. */
  readonly sent: ToolCall;
  /** The call that is executed: another one than was sent when that is of CallTool. */
  readonly call: ToolCall;
  readonly index: number;
  /** It was started by a run that did not live to see its end. */
  readonly wasStarted: boolean;
  sequence = 0;
  operationId: string | undefined;
  tool: Tool | undefined;
  prepared: PreparedCall | undefined;
  /** What a hook, the tool's own check or an approver put in the place of the input, valid or not. */
  changedInput: JsonObject | undefined;
  repairs: readonly Repair[] | undefined;
  attempts = 0;
  startedAt = 0;
  result: ToolResult | undefined;
  pending: PendingCall | undefined;
  /** What the tool threw, or its time limit. */
  error: unknown;
  isRefusedByGuard = false;
  hasStartedEntry = false;
  appended: Message[] | undefined;
  #controller: AbortController | undefined;
  #abortReason: unknown;
  #isAborted = false;

  constructor(scope: RoundScope, call: ToolCall, index: number, wasStarted: boolean, sent: ToolCall = call) {
    this.scope = scope;
    this.sent = sent;
    this.call = dispatchedCall(call, scope.session);
    this.index = index;
    this.wasStarted = wasStarted;
  }

  /** The same call with another request: what middleware asks to execute instead. */
  changedTo(call: ToolCall): CallExecution {
    const changed = new CallExecution(this.scope, { ...call, id: this.call.id }, this.index, false, this.sent);
    changed.sequence = this.sequence;
    changed.operationId = this.operationId;
    changed.hasStartedEntry = this.hasStartedEntry;
    return changed;
  }

  get session(): ToolSession {
    return this.scope.session;
  }

  get input(): JsonObject {
    return (this.prepared as PreparedCall).input;
  }

  get effectKey(): string {
    return this.operationId ?? `${this.scope.session.id}:${this.call.id}`;
  }

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      const outer = this.scope.signal;
      if (this.#isAborted) this.#controller.abort(this.#abortReason);
      else if (outer?.aborted) this.#controller.abort(outer.reason);
    }
    return this.#controller.signal;
  }

  get cwd(): string {
    return this.scope.session.cwd;
  }

  get permissionMode(): PermissionMode {
    return this.scope.session.permissionMode;
  }

  get additionalDirectories(): readonly string[] {
    return this.scope.session.additionalDirectories;
  }

  get services(): Services {
    return this.scope.session.services;
  }

  get items(): Readonly<Record<string, unknown>> {
    return this.scope.session.items;
  }

  get messages(): readonly Message[] {
    return this.scope.messages;
  }

  get round(): RoundPosition {
    const { step, streaming } = this.scope.options;
    return { step: step ?? 0, index: this.index, count: this.scope.count, streaming: streaming ?? false };
  }

  // What a tool may take out of its context works by itself: `({ progress }) => …`.
  get appendMessage(): (message: Message) => void {
    return (message) => {
      const problem = addedMessageProblem(message);
      if (problem !== undefined) throw new TypeError(`Cannot append the message: ${problem}`);
      if (this.appended === undefined) this.appended = [message];
      else this.appended.push(message);
    };
  }

  get progress(): (progress: ToolProgress) => void {
    return (progress) => this.scope.emit({ type: "tool-call-progress", call: this.call, progress });
  }

  get stop(): () => void {
    return () => {
      this.scope.isStopped = true;
    };
  }

  /** The tool is to end: at its time limit, or with the run. */
  get isAborted(): boolean {
    return this.#isAborted || this.scope.signal?.aborted === true;
  }

  /** Tells the tool to end, if it listens. */
  abort(reason: unknown): void {
    if (this.#isAborted) return;
    this.#isAborted = true;
    this.#abortReason = reason;
    this.#controller?.abort(reason);
  }
}
