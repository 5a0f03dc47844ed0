// Messages

// Words and errors
export { HaftError, type HaftErrorCode } from "./errors/haft-error.ts";
export { isJsonObject, type JsonObject, type JsonValue } from "./json/json-value.ts";
export { checkTranscript } from "./message/check-transcript.ts";
export { type Envelope, toEnvelope } from "./message/envelope.ts";
export { type HealedTranscript, healTranscript } from "./message/heal-transcript.ts";
export { inCallOrder, orderRound, type Round, type RoundResults, roundsOf } from "./message/in-call-order.ts";
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
export { modelOwesAnswer, type OpenToolCall, openToolCalls, pendingToolCalls } from "./message/open-tool-calls.ts";
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
export {
  isErrorOutcome,
  type Outcome,
  type ToolResult,
  type ToolResultDetails,
  toolResult,
} from "./message/tool-result.ts";
export { Transcript } from "./message/transcript.ts";
export type { ToolCallStarted, TranscriptEntry } from "./message/transcript-entry.ts";
export { openTranscriptFile, type TranscriptFile, type TranscriptFileOptions } from "./message/transcript-file.ts";
export {
  type ParsedTranscript,
  parseTranscript,
  renderTranscriptLine,
  transcriptHeader,
} from "./message/transcript-lines.ts";
export { findProblems, type TranscriptProblem } from "./message/transcript-problem.ts";
export { addUsage, totalUsage } from "./message/usage.ts";
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
