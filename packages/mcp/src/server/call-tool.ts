import {
  type CallToolRequest,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  type RequestStateCodec,
  type ServerContext,
} from "@modelcontextprotocol/server";
import {
  executeToolCall,
  HaftError,
  type JsonObject,
  nearestNames,
  renderFailure,
  type Session,
  type Tool,
  type ToolCall,
  type ToolCallEvent,
  type ToolResult,
  toolCall,
  toolResult,
} from "haft";
import { callProgress } from "./call-progress.ts";
import { CallQuestions } from "./call-questions.ts";
import { callResult, effectKeyMeta } from "./call-result.ts";
import { type CallState, callFingerprint } from "./call-state.ts";
import type { ServedSession } from "./served-session.ts";

/** Who calls, and how what is kept of a call between its attempts is signed. */
export interface CallToolOptions {
  /** What the client declared when it connected; a request of the newer era declares it itself. */
  readonly capabilities: ClientCapabilities | undefined;
  readonly states: RequestStateCodec<CallState>;
}

/**
 * Makes one call the whole way of a model's call, or says what has to be asked before it can be made.
 *
 * @throws {ProtocolError} invalid params, for a tool that is not there and for what belongs to another call
 */
export async function callTool(
  served: ServedSession,
  { params }: CallToolRequest,
  context: ServerContext,
  options: CallToolOptions,
): Promise<CallToolResult | InputRequiredResult> {
  const { session, client } = served;
  const { mcpReq } = context;
  const tool = findTool(session, params.name);
  const input = (params.arguments ?? {}) as JsonObject;
  const identity = callFingerprint(session.id, params.name, input);
  const state = mcpReq.requestState<CallState>();
  if (state !== undefined && state.call !== identity) throw invalidParams("Invalid or expired requestState");
  const operationId = state?.effectKey ?? givenEffectKey(mcpReq._meta);
  const call = toolCall(params.name, input, served.nextCallId());
  const effectKey = operationId ?? `${session.id}:${call.id}`;
  const questions = new CallQuestions(canElicit(context, options), state, mcpReq.inputResponses);
  const attempt = await served.run(await isSafe(tool, input), mcpReq.signal, (signal) =>
    client.during(questions, () =>
      execute(call, session, { signal, operationId, onProgress: callProgress(mcpReq, session.policy.secrets) }),
    ),
  );
  if (questions.open.size > 0) return await askFirst(questions, { call: identity, effectKey }, context, options);
  return callResult(attempt, tool, effectKey);
}

/** The tool; undefined for one that has to be loaded before it can be called. */
function findTool(session: Session, name: string): Tool | undefined {
  const found = session.findTool(name);
  if (typeof found === "object") return found;
  if (found === "not-loaded") return undefined;
  const { texts } = session.policy;
  if (found === "not-allowed") throw invalidParams(texts.toolNotAllowed(name));
  const names = session.visibleTools.map((tool) => tool.name);
  throw invalidParams(texts.unknownTool(name, nearestNames(name, names, 5), names.length));
}

function givenEffectKey(meta: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const key = meta?.[effectKeyMeta];
  if (key === undefined) return undefined;
  if (typeof key === "string" && key.trim() !== "" && key.length <= 512) return key;
  throw invalidParams(`Cannot use _meta["${effectKeyMeta}"]: it is not a text of 1 to 512 characters`);
}

/** A client that says nothing of modes has forms. */
function canElicit({ mcpReq }: ServerContext, { capabilities }: CallToolOptions): boolean {
  const envelope: Readonly<Record<string, unknown>> | undefined = mcpReq.envelope;
  const declared = envelope?.[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
  const { elicitation } = declared ?? capabilities ?? {};
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

async function isSafe(tool: Tool | undefined, input: JsonObject): Promise<boolean> {
  if (tool === undefined) return true;
  if (tool.traits !== undefined) return tool.traits.concurrencySafe;
  const prepared = await tool.prepare(input);
  return prepared.ok && prepared.traits.concurrencySafe;
}

interface Attempt {
  readonly signal: AbortSignal;
  readonly operationId: string | undefined;
  readonly onProgress: ((event: ToolCallEvent) => void) | undefined;
}

/** A call that waits gets a result here, too: nobody is there to decide, or to execute it. */
async function execute(
  call: ToolCall,
  session: Session,
  { signal, operationId, onProgress }: Attempt,
): Promise<ToolResult> {
  let waits: ToolCallEvent | undefined;
  const onEvent = (event: ToolCallEvent): void => {
    if (event.type === "tool-call-waiting") waits = event;
    onProgress?.(event);
  };
  try {
    return await executeToolCall(call, session, { signal, onEvent, ...(operationId !== undefined && { operationId }) });
  } catch (error) {
    if (!HaftError.isInstance(error) || error.code !== "tool-call-pending") throw error;
    if (waits?.type !== "tool-call-waiting")
      return toolResult(call, "not-run", renderFailure(error.message), { code: "no-executor" });
    const text = session.policy.texts.approvalUnavailable(call.name, waits.reason);
    return toolResult(call, "denied", renderFailure(text), { code: "no-approver" });
  }
}

async function askFirst(
  questions: CallQuestions,
  call: Pick<CallState, "call" | "effectKey">,
  context: ServerContext,
  { states }: CallToolOptions,
): Promise<InputRequiredResult> {
  const requests = [...questions.open].map(([key, { message, schema }]) => {
    const requestedSchema = schema as Parameters<typeof inputRequired.elicit>[0]["requestedSchema"];
    return [key, inputRequired.elicit({ message, requestedSchema })] as const;
  });
  const requestState = await states.mint({ ...questions.state, ...call }, context);
  return inputRequired({ inputRequests: Object.fromEntries(requests), requestState });
}

function invalidParams(text: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, text);
}
