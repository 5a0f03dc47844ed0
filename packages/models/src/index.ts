// Bring a model

export {
  type FromLanguageModelOptions,
  fromLanguageModel,
  type LanguageModel,
} from "./ai-sdk/from-language-model.ts";
export { type ModelOptions, model, providers } from "./model-from-name.ts";
export { type AnthropicOptions, anthropic } from "./providers/anthropic.ts";
export { type GoogleOptions, google } from "./providers/google.ts";
export type { HttpModelOptions } from "./providers/http-model.ts";
export { type OpenAiOptions, openAi } from "./providers/openai.ts";
export { type OpenAiCompatibleOptions, openAiCompatible } from "./providers/openai-compatible.ts";
export type { Provider, ServiceOptions } from "./providers/provider.ts";

// Ask what a provider makes of a tool

export { checkSchemaFor, type SchemaForProvider } from "./schema/check-schema-for.ts";
export { checkStrictFor } from "./schema/check-strict-for.ts";
export type { SchemaProblem } from "./schema/schema-problem.ts";

// Serve a scripted model

export { checkScript } from "./model-server/check-script.ts";
export { loadModelScript } from "./model-server/load-model-script.ts";
export type {
  AnswerFunction,
  AnswerTurn,
  ErrorTurn,
  ModelScript,
  RawTurn,
  ScriptedCall,
  ScriptedTurn,
  WireQuirks,
} from "./model-server/model-script.ts";
export { type ModelServer, type ModelServerOptions, startModelServer } from "./model-server/model-server.ts";
export type { ReceivedRequest } from "./model-server/received-request.ts";
export type { RecordedRequest } from "./model-server/scripted-service.ts";

// Speak a protocol without a provider

export { anthropicMessages } from "./protocols/anthropic-messages/anthropic-messages.ts";
export type { PromptCache } from "./protocols/anthropic-messages/cache-mark.ts";
export {
  type AnthropicRequest,
  type RenderOptions as AnthropicRenderOptions,
  renderRequest as renderAnthropicRequest,
} from "./protocols/anthropic-messages/render-request.ts";
export type { AnthropicToolChoice } from "./protocols/anthropic-messages/render-tool-choice.ts";
export { type AnthropicTool, toAnthropicTools } from "./protocols/anthropic-messages/tools.ts";
export type {
  AnthropicBlock,
  AnthropicContentBlock,
  AnthropicMessage,
} from "./protocols/anthropic-messages/wire-message.ts";
export { type GeminiOptions, gemini } from "./protocols/gemini/gemini.ts";
export {
  type GeminiRequest,
  type RenderOptions as GeminiRenderOptions,
  renderRequest as renderGeminiRequest,
} from "./protocols/gemini/render-request.ts";
export { type GeminiFunction, geminiToolNames, toGeminiFunctions } from "./protocols/gemini/tools.ts";
export type { GeminiContent, GeminiPart } from "./protocols/gemini/wire-content.ts";
export { type AnswerState, createAnswerState } from "./protocols/openai-chat/answer-state.ts";
export type { ChatQuirks } from "./protocols/openai-chat/chat-quirks.ts";
export { openAiChat } from "./protocols/openai-chat/openai-chat.ts";
export { parseError } from "./protocols/openai-chat/parse-error.ts";
export { parseEnd, parseEvent } from "./protocols/openai-chat/parse-event.ts";
export { parseResponse } from "./protocols/openai-chat/parse-response.ts";
export {
  type OpenAIRequest,
  type RenderOptions,
  renderRequest,
  requestText,
} from "./protocols/openai-chat/render-request.ts";
export type { OpenAIToolChoice } from "./protocols/openai-chat/render-tool-choice.ts";
export { type OpenAITool, toOpenAITools } from "./protocols/openai-chat/tools.ts";
export type {
  OpenAIAssistantMessage,
  OpenAIContentPart,
  OpenAIMessage,
  OpenAIToolCall,
} from "./protocols/openai-chat/wire-message.ts";
export { openAiResponses } from "./protocols/openai-responses/openai-responses.ts";
export {
  type RenderOptions as ResponsesRenderOptions,
  type ResponsesRequest,
  renderRequest as renderResponsesRequest,
} from "./protocols/openai-responses/render-request.ts";
export type { ResponsesToolChoice } from "./protocols/openai-responses/render-tool-choice.ts";
export { type ResponsesTool, toResponsesTools } from "./protocols/openai-responses/tools.ts";
export type { ResponsesContent, ResponsesItem } from "./protocols/openai-responses/wire-item.ts";
export type { AnswerFormat, AnswerProgress, Protocol, RefusedRequest } from "./protocols/protocol.ts";
export { readResponse } from "./protocols/read-response.ts";
export { createToolNameMap, type ToolNameMap, type WireNameRule } from "./protocols/tool-name-map.ts";

// Errors

export { ModelRequestError, type ModelRequestFailure } from "./http/model-request-error.ts";
