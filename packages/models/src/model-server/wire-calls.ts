import type { OpenAIToolCall } from "../protocols/openai-chat/wire-message.ts";
import { hashedWireName, plainWireName } from "../protocols/tool-name-map.ts";
import type { ScriptedCall } from "./model-script.ts";
import type { ReceivedRequest } from "./read-request.ts";

/** Scripted calls on the wire, under the names by which the request shows their tools. */
export function wireCalls(
  calls: readonly ScriptedCall[],
  request: ReceivedRequest,
  newId: () => string,
): OpenAIToolCall[] {
  return calls.map(({ id, name, input = {} }) => ({
    id: id ?? newId(),
    type: "function",
    function: {
      name: wireName(name, request),
      arguments: typeof input === "string" ? input : JSON.stringify(input),
    },
  }));
}

function wireName(name: string, { tools }: ReceivedRequest): string {
  const isShown = (candidate: string): boolean => tools.some((tool) => tool.name === candidate);
  return [name, plainWireName(name), hashedWireName(name)].find(isShown) ?? name;
}
