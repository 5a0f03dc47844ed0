import { hashedWireName, plainWireName } from "../protocols/tool-name-map.ts";
import type { ScriptedCall } from "./model-script.ts";
import type { ReceivedRequest } from "./received-request.ts";
import type { ServedCall } from "./served-protocol.ts";

/** Scripted calls on the wire, under the names by which the request shows their tools. */
export function wireCalls(calls: readonly ScriptedCall[], request: ReceivedRequest, newId: () => string): ServedCall[] {
  return calls.map(({ id, name, input = {} }) => ({
    id: id ?? newId(),
    name: wireName(name, request),
    input: typeof input === "string" ? input : JSON.stringify(input),
  }));
}

function wireName(name: string, { tools }: ReceivedRequest): string {
  const isShown = (candidate: string): boolean => tools.some((tool) => tool.name === candidate);
  return [name, plainWireName(name), hashedWireName(name)].find(isShown) ?? name;
}
