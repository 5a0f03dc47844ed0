import { isJsonObject, type ToolCall } from "haft";

/** What of a call has no place in Haft's form of it. */
export interface GeminiCallData {
  readonly id?: string;
  readonly thoughtSignature?: string;
}

/** An id that came twice is replaced by Haft's, in the call and in its result. */
export function callDataOf({ id: ownId, providerCallId, providerData }: ToolCall): GeminiCallData {
  if (!isJsonObject(providerData)) return {};
  const { id, thoughtSignature } = providerData;
  return {
    ...(typeof id === "string" && { id: providerCallId === undefined ? id : ownId }),
    ...(typeof thoughtSignature === "string" && { thoughtSignature }),
  };
}
