// Messages

// Words and errors
export { HaftError, type HaftErrorCode } from "./errors/haft-error.ts";
export { isJsonObject, type JsonObject, type JsonValue } from "./json/json-value.ts";
export { inCallOrder, type Round, type RoundResults, roundsOf } from "./message/in-call-order.ts";
export {
  type AssistantMessage,
  assistantMessage,
  hasToolCalls,
  type Message,
  type Termination,
  textOf,
  toolCallsOf,
  type Usage,
  type UserMessage,
  userMessage,
} from "./message/message.ts";
export type {
  AssistantPart,
  ContentPart,
  FilePart,
  ImagePart,
  ProviderPart,
  ReasoningPart,
  TextPart,
  ToolCall,
} from "./message/part.ts";
export { isErrorOutcome, type Outcome, type ToolResult } from "./message/tool-result.ts";
export { findProblems, type TranscriptProblem } from "./message/transcript-problem.ts";
// Bring a model
export type {
  Model,
  ModelEvent,
  ModelMiddleware,
  ModelPart,
  ModelRequest,
  ModelToolCall,
  ToolChoice,
} from "./model/model.ts";
export type { JsonSchema } from "./schema/json-schema.ts";
export type { ToolDefinition } from "./tool/tool-definition.ts";
