import { isJsonObject, type ToolCall } from "haft";

/** What of a call has no place in Haft's form of it. */
export interface GeminiCallData {
  readonly id?: string;
  readonly thoughtSignature?: string;
}

export function callDataOf({ providerData }: ToolCall): GeminiCallData {
  if (!isJsonObject(providerData)) return {};
  const { id, thoughtSignature } = providerData;
  return {
    ...(typeof id === "string" && { id }),
    ...(typeof thoughtSignature === "string" && { thoughtSignature }),
  };
}
