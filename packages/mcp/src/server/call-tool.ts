import {
  type CallToolRequest,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { type JsonObject, nearestNames, type Session, type Tool } from "haft";
import { callProgress } from "./call-progress.ts";
import { callResult, effectKeyMeta } from "./call-result.ts";
import type { ElicitForm } from "./elicit-form.ts";
import { answerMs } from "./held-calls.ts";
import type { Asking, ServedCall } from "./served-call.ts";
import type { ServedSession } from "./served-session.ts";

/**
 * Makes one call the whole way of a model's call, or says what has to be asked before it goes on.
 *
 * @param capabilities what the client declared when it connected; a request of the newer era declares it itself
 * @throws {ProtocolError} invalid params, for a tool that is not there, arguments that cannot be taken, and the answer to a call that does
 * not wait for it
 */
export async function callTool(
  served: ServedSession,
  { params }: CallToolRequest,
  { mcpReq }: ServerContext,
  capabilities: ClientCapabilities | undefined,
): Promise<CallToolResult | InputRequiredResult> {
  const { session, held } = served;
  const tool = findTool(session, params.name);
  const input = inputOf(params);
  const state = mcpReq.requestState<string>();
  const call =
    state === undefined
      ? served.start(params.name, input, askingOf(mcpReq, capabilities), givenEffectKey(mcpReq._meta))
      : held.take(state, params.name, input);
  if (call === undefined) throw invalidParams("Invalid or expired requestState");
  const unfollow = call.follow(mcpReq.signal);
  call.onEvent = callProgress(mcpReq, session.policy.secrets);
  call.questions.answer(mcpReq.inputResponses ?? {});
  const result = await Promise.race([call.ended, call.questions.asked]);
  if (result !== undefined) return callResult(result, tool, call.effectKey);
  // The signal of a request aborts with its connection, also after its answer.
  unfollow();
  call.onEvent = undefined;
  return inputRequired({ inputRequests: inputRequests(call), requestState: held.hold(call) });
}

function inputOf({ arguments: given = {} }: CallToolRequest["params"]): JsonObject {
  try {
    // A call bears its input as text, too.
    JSON.stringify(given);
  } catch {
    throw invalidParams("Cannot take the arguments: they are nested too deep");
  }
  return given as JsonObject;
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

/** In the newer era a client comes back with the answer; in the older one it is asked while its request waits. */
function askingOf({ envelope, send }: ServerContext["mcpReq"], capabilities: ClientCapabilities | undefined): Asking {
  const given: Readonly<Record<string, unknown>> | undefined = envelope;
  const declared = given?.[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
  const { elicitation } = declared ?? capabilities ?? {};
  // A client that says nothing of modes has forms.
  if (elicitation === undefined || (elicitation.form === undefined && elicitation.url !== undefined)) return undefined;
  if (envelope !== undefined) return "later";
  return async (form, signal) => {
    const params = { mode: "form", ...elicitParams(form) } as const;
    const { action, content } = await send({ method: "elicitation/create", params }, { timeout: answerMs, signal });
    return { action, content: content as JsonObject | undefined };
  };
}

function inputRequests({ questions }: ServedCall): NonNullable<InputRequiredResult["inputRequests"]> {
  const requests = [...questions.open].map(([key, form]) => [key, inputRequired.elicit(elicitParams(form))] as const);
  return Object.fromEntries(requests);
}

function elicitParams({ message, schema }: ElicitForm) {
  return { message, requestedSchema: schema as Parameters<typeof inputRequired.elicit>[0]["requestedSchema"] };
}

function invalidParams(text: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, text);
}
