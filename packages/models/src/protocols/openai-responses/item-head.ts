import { isJsonObject, type JsonObject, type ProviderPart } from "haft";
import type { ResponsesPhase } from "./wire-item.ts";

/** What of a message or a call has no place in its part. It stands as a provider part before that part. */
export interface ItemHead {
  readonly type: "message" | "function_call";
  readonly id?: string;
  readonly phase?: ResponsesPhase;
}

export function headOf(item: JsonObject, type: ItemHead["type"]): ItemHead {
  const { id, phase } = item;
  return {
    type,
    ...(typeof id === "string" && id !== "" && { id }),
    ...((phase === "commentary" || phase === "final_answer") && { phase }),
  };
}

/** The head a provider part is, with an id that OpenAI takes back; nothing when it is an item of its own. */
export function readHead({ data }: ProviderPart): ItemHead | undefined {
  if (!isJsonObject(data) || (data.type !== "message" && data.type !== "function_call")) return undefined;
  const { id, ...head } = headOf(data, data.type);
  return id?.startsWith(idBeginnings[data.type]) ? { ...head, id } : head;
}

// "Invalid 'input[1].id': 'item_…'. Expected an ID that begins with 'fc'" (Wei-Shaw/sub2api#3785): some gateways have ids of their own.
const idBeginnings = { message: "msg", function_call: "fc" } as const;
