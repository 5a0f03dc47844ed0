// Bring a model

export { type ModelOptions, model, providers } from "./model-from-name.ts";
export { type AnthropicOptions, anthropic } from "./providers/anthropic.ts";
export { type OpenAiCompatibleOptions, openAiCompatible } from "./providers/openai-compatible.ts";
export type { Provider } from "./providers/provider.ts";

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
export { type AnswerState, createAnswerState } from "./protocols/openai-chat/answer-state.ts";
export { parseError } from "./protocols/openai-chat/parse-error.ts";
export { parseEnd, parseEvent } from "./protocols/openai-chat/parse-event.ts";
export { parseResponse } from "./protocols/openai-chat/parse-response.ts";
export { readResponse } from "./protocols/openai-chat/read-response.ts";
export { RenderCache } from "./protocols/openai-chat/render-cache.ts";
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
export { createToolNameMap, type ToolNameMap } from "./protocols/tool-name-map.ts";

// Errors

export { ModelRequestError, type ModelRequestFailure } from "./http/model-request-error.ts";
