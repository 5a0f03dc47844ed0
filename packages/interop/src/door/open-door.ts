import { checkSchemaFor, createToolNameMap } from "@haft/models";
import {
  type CallApproval,
  executeToolCalls,
  inTurn,
  type JsonValue,
  needsApproval,
  type PendingCall,
  type Session,
  type ToolCall,
  type ToolCallEvent,
  type ToolResult,
  toolCall,
} from "haft";
import { ToolCallFailed } from "./call-failed.ts";
import { closedResult } from "./closed-result.ts";
import type { Door, DoorCall, DoorCallOptions, OpenDoorOptions } from "./door.ts";
import { doorNames } from "./door-names.ts";
import { RunGuards } from "./run-guards.ts";
import { sessionCalls } from "./session-calls.ts";
import { shownResult } from "./shown-result.ts";
import { waitingResult } from "./waiting-result.ts";

/**
 * Opens a session's tools to a framework that has a loop of its own.
 *
 * Every call is found, parsed, repaired, checked, permitted, run, limited and told of as in a Haft run, in its turn by the session's
 * schedule. It always has a result: what would wait for the host is refused with the reason. Closing the session cancels the calls that
 * run and refuses later ones. All doors of a session share its turns and ids; each has its own no-progress guards.
 * What a tool adds to the conversation stands at the end of its result; `context.stop()` and `context.messages` have no meaning here.
 *
 * @throws {TypeError} when the session shows only some of its tools: a framework's are fixed, so it needs `deferTools: { dispatch: true }`
 */
export function openDoor(session: Session, options: OpenDoorOptions = {}): Door {
  checkDeferred(session);
  const { policy, definitions } = session;
  const names = createToolNameMap(
    definitions.map(({ name }) => name),
    options.names ?? doorNames,
  );
  const calls = sessionCalls(session);
  const guards = new RunGuards(policy.noProgress);

  async function call(asked: DoorCall, given: DoorCallOptions = {}): Promise<ToolResult> {
    const request = requestOf(asked, calls.ids.take(asked.id));
    const { onProgress, approval, run } = given;
    let failed: ToolResult | undefined;
    const onEvent = (event: ToolCallEvent): void => {
      if (event.type === "tool-call-failed") failed = event.result;
      if (event.type === "tool-call-progress") onProgress?.(event.progress);
      options.onEvent?.(event);
    };
    function refused(result: ToolResult): ToolResult {
      onEvent({ type: "tool-call-failed", call: request, result, error: undefined });
      return result;
    }
    if (session.closed.aborted) return refused(closedResult(request, policy.texts));
    const turn = calls.turns.take();
    try {
      const execution = {
        signal: given.signal ? AbortSignal.any([given.signal, session.closed]) : session.closed,
        guard: guards.of(run),
        hooks: [inTurn(turn)],
        onEvent,
        ...(approval && { approvals: [{ ...approval, toolCallId: request.id } as CallApproval] }),
      };
      const { results, pendingCalls } = await calls.within(() => executeToolCalls([request], session, execution));
      if (results[0] !== undefined) return shownResult(results[0]);
      return refused(waitingResult(pendingCalls[0] as PendingCall, policy.texts));
    } catch (cause) {
      // Frameworks show their model what was thrown, and what the tool threw may hold secrets.
      throw failed === undefined ? cause : new ToolCallFailed(shownResult(failed), { cause });
    } finally {
      turn.end();
    }
  }

  return {
    session,
    tools: definitions.map(({ name, description, inputSchema }) => ({
      name: names.toWire(name),
      toolName: name,
      description,
      // OpenAI is the strictest about a schema: the others take what it does.
      inputSchema: checkSchemaFor("openai", inputSchema).rewritten,
    })),
    toolNameOf: (name) => names.fromWire(name),
    call,
    async needsApproval(asked) {
      return session.closed.aborted ? undefined : needsApproval(requestOf(asked, asked.id || "call"), session);
    },
  };
}

function checkDeferred(session: Session): void {
  if (session.dispatcher !== undefined) return;
  const hidden = session.visibleTools.find(({ name }) => session.findTool(name) === "not-loaded");
  if (hidden === undefined) return;
  throw new TypeError(
    `Cannot open the session's tools to a framework: "${hidden.name}" is deferred and a framework's tools are fixed; defer with dispatch: true`,
  );
}

function requestOf({ name, input = {}, id }: DoorCall, callId: string): ToolCall {
  const request = toolCall(name, input as JsonValue, callId);
  return id && id !== callId ? { ...request, providerCallId: id } : request;
}
