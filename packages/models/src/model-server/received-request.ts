import type { JsonObject, Message, ToolDefinition } from "haft";

/** A request as the model server understood it, whatever its protocol. Names are those of the wire. */
export interface ReceivedRequest {
  readonly model: string;
  readonly system?: string;
  readonly messages: readonly Message[];
  readonly tools: readonly ToolDefinition[];
  readonly isStreamed: boolean;
  readonly isUsageWanted: boolean;
  readonly body: JsonObject;
}
