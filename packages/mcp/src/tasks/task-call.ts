import type { JsonObject, ToolCall, ToolProgress } from "haft";
import type { McpConnection } from "../client/mcp-connection.ts";

/** A call of a tool of which the server may make a task. */
export interface TaskCall {
  readonly connection: McpConnection;
  /** The parameters of `tools/call`. */
  readonly params: { readonly name: string; readonly arguments: JsonObject; readonly _meta: JsonObject };
  /** The definition of the tool, as it came. */
  readonly definition: JsonObject;
  readonly headersOf?: JsonObject | undefined;
  readonly call: ToolCall;
  readonly signal: AbortSignal;
  onProgress(progress: ToolProgress): void;
}
