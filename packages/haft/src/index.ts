// Define tools

export type { Issue } from "./json/issue.ts";
export { issuePath } from "./json/issue-path.ts";
export { compileSchema, type SchemaCheck } from "./schema/compile-schema.ts";
export { isDate } from "./schema/is-date.ts";
export { isEmail } from "./schema/is-email.ts";
export type { JsonSchema } from "./schema/json-schema.ts";
export type { StandardSchema } from "./schema/standard-schema.ts";
export { bindInput } from "./tool/bind-input.ts";
export { checkTool } from "./tool/check-tool.ts";
export { createServices, type ServiceContainer, type ServiceFactory } from "./tool/create-services.ts";
export { type Acceptance, type ArtifactToolOptions, defineArtifactTool } from "./tool/define-artifact-tool.ts";
export { defineTextTool, type TextToolOptions } from "./tool/define-text-tool.ts";
export { defineTool } from "./tool/define-tool.ts";
export { defineToolSchema } from "./tool/define-tool-schema.ts";
export type { FileAccess } from "./tool/file-access.ts";
export { fingerprintTools } from "./tool/fingerprint-tools.ts";
export type { OnToolError } from "./tool/on-tool-error.ts";
export { type PermissionDecision, type PermissionMode, permissionModes } from "./tool/permission.ts";
export type { RawSchema } from "./tool/raw-schema.ts";
export { renderToolDoc } from "./tool/render-tool-doc.ts";
export { renderTools } from "./tool/render-tools.ts";
export { requireApproval } from "./tool/require-approval.ts";
export type { RetryPolicy } from "./tool/retry-policy.ts";
export { type ServiceKey, type Services, serviceKey } from "./tool/services.ts";
export type { InvalidInput, Prepared, PreparedCall, Tool, ToolErrorDeclaration, ToolExample } from "./tool/tool.ts";
export type { ToolCategory } from "./tool/tool-category.ts";
export type { RoundPosition, ToolContext, ToolProgress } from "./tool/tool-context.ts";
export { type AnnotationOptions, tool } from "./tool/tool-decorator.ts";
export type { ToolDefinition } from "./tool/tool-definition.ts";
export { ToolError, type ToolErrorOptions, ToolUnsettledError } from "./tool/tool-error.ts";
export { toolFrom } from "./tool/tool-from.ts";
export type { ToolOptions, ValidationAnswer } from "./tool/tool-options.ts";
export { fail, isToolOutput, type OutputDetails, ok, skip, type ToolOutput } from "./tool/tool-output.ts";
export type { SessionChange, ToolSession } from "./tool/tool-session.ts";
export type { Touch } from "./tool/touch.ts";
export type { TraitOption, TraitOptions } from "./tool/trait-options.ts";
export type { Traits } from "./tool/traits.ts";
export { type CacheOptions, withCache } from "./tool/with-cache.ts";
export { type WithSchemaOptions, withSchema } from "./tool/with-schema.ts";
export { wrapTool } from "./tool/wrap-tool.ts";

// Group tools

export { nearestNames } from "./json/nearest-names.ts";
export {
  assembleToolPool,
  type ShadowedTool,
  type ToolPool,
  type ToolPoolOptions,
  type ToolRegistration,
} from "./registry/assemble-tool-pool.ts";
export { type FeatureFlags, featureFlags } from "./registry/feature-flags.ts";
export { matchesNameRule } from "./registry/matches-name-rule.ts";
export { createRegistry, type Registry, type ToolSource } from "./registry/registry.ts";
export { ToolAccess } from "./registry/tool-access.ts";
export { emptyToolProvider, type ToolProvider } from "./registry/tool-provider.ts";
export { approvalRequired } from "./toolset/approval-required.ts";
export { buildSystemPrompt } from "./toolset/build-system-prompt.ts";
export { combined } from "./toolset/combined.ts";
export { createPool, type Pool, type PoolOptions } from "./toolset/create-pool.ts";
export { createToolset, type ToolsetBuilder } from "./toolset/create-toolset.ts";
export { defineToolset, type ToolsetOptions } from "./toolset/define-toolset.ts";
export { filtered } from "./toolset/filtered.ts";
export { mapped } from "./toolset/mapped.ts";
export { prefixed } from "./toolset/prefixed.ts";
export { promptToolset } from "./toolset/prompt-toolset.ts";
export { renamed } from "./toolset/renamed.ts";
export type { ToolSelection } from "./toolset/tool-selection.ts";
export { isToolset, type Toolset } from "./toolset/toolset.ts";
export { type MethodTool, toolsetFrom } from "./toolset/toolset-from.ts";
export { withDescriptions } from "./toolset/with-descriptions.ts";
export { withSchemas } from "./toolset/with-schemas.ts";

// Run calls, steps and loops

export { type CallTurn, CallTurns, inTurn } from "./executor/call-turns.ts";
export { type ExecuteCallOptions, executeToolCall, executeToolCalls } from "./executor/execute-tool-calls.ts";
export { invokeToolset } from "./executor/invoke-toolset.ts";
export { needsApproval } from "./executor/needs-approval.ts";
export type { ExecuteOptions, PendingCall, RoundResult } from "./executor/round-scope.ts";
export type { ToolCallEvent } from "./executor/tool-call-event.ts";
export { untilAborted } from "./executor/until-aborted.ts";
export { type Agent, createAgent } from "./loop/create-agent.ts";
export type { EndReason } from "./loop/end-reason.ts";
export { renderRunGraph } from "./loop/render-run-graph.ts";
export { run, turnMessage } from "./loop/run.ts";
export { runEvents } from "./loop/run-events.ts";
export type { AfterModelDecision, AfterModelEvent, BeforeModelEvent, RunHook } from "./loop/run-hook.ts";
export type { RunOptions, RunResult } from "./loop/run-options.ts";
export { nextStep } from "./loop/step.ts";
export type { RunEvent, StepEvent } from "./loop/step-event.ts";
export { type ToolLoopOptions, withToolLoop } from "./loop/with-tool-loop.ts";
export { NoProgressGuard } from "./progress/no-progress-guard.ts";
export {
  type Approval,
  type ApprovalRequest,
  type Approver,
  type CallApproval,
  waitingApprover,
} from "./session/approver.ts";
export { channels, type ModelTrace, type RunTrace, type ToolTrace } from "./session/channels.ts";
export { type Clock, systemClock } from "./session/clock.ts";
export type { DeferTools } from "./session/deferred-tools.ts";
export type { ExecutionPolicy, NoProgressLimits } from "./session/execution-policy.ts";
export { type MemoryResultStoreOptions, memoryResultStore } from "./session/memory-result-store.ts";
export { type NameRules, nameRules } from "./session/name-rules.ts";
export type { PermissionRules, RuleCall } from "./session/permission-rules.ts";
export { type ResultStore, Results, type StoredResult } from "./session/result-store.ts";
export { createSession, type Session, type SessionOptions } from "./session/session.ts";
export { englishTexts, type Texts } from "./session/texts.ts";
export type { AfterToolEvent, BeforeToolEvent, HookDecision, ToolHook } from "./session/tool-hooks.ts";
export type { MiddlewareCall, ToolMiddleware } from "./session/tool-middleware.ts";
export { loadedToolNames } from "./tool-search/loaded-tool-names.ts";

// Bring a model

export {
  type Cassette,
  type CassetteOptions,
  createCassette,
  parseCassette,
  renderCassette,
} from "./model/cassette.ts";
export { type CollectOptions, collectMessage, MessageCollector } from "./model/collect-message.ts";
export { composeModel } from "./model/compose-model.ts";
export { type DetectStrayToolCallsOptions, detectStrayToolCalls } from "./model/detect-stray-tool-calls.ts";
export { isTransientError } from "./model/is-transient-error.ts";
export { type LimitRateOptions, limitRate } from "./model/limit-rate.ts";
export { type LogModelOptions, logModel, type ModelLogEntry } from "./model/log-model.ts";
export type {
  Model,
  ModelEvent,
  ModelMiddleware,
  ModelPart,
  ModelRequest,
  ModelToolCall,
  ToolChoice,
} from "./model/model.ts";
export { type ModelExchange, type ModelExchangeEnd, type ModelObserver, observeModel } from "./model/observe-model.ts";
export type { RateLimits } from "./model/rate-queue.ts";
export { type RecordModelOptions, recordModel } from "./model/record-model.ts";
export { type ReplayModelOptions, replayModel } from "./model/replay-model.ts";
export { type ModelRetry, type RetryModelOptions, retryModel } from "./model/retry-model.ts";

// Words: messages, transcripts, and results as a model is shown them

export { isJsonObject, type JsonObject, type JsonValue } from "./json/json-value.ts";
export { type ParsedArguments, parseArguments } from "./json/parse-arguments.ts";
export { PartialJson } from "./json/partial-json.ts";
export type { Repair } from "./json/repair.ts";
export { stringifyValue } from "./json/stringify-value.ts";
export { checkTranscript } from "./message/check-transcript.ts";
export { type Envelope, toEnvelope } from "./message/envelope.ts";
export { type HealedTranscript, healTranscript } from "./message/heal-transcript.ts";
export { inCallOrder, type Round, roundsOf } from "./message/in-call-order.ts";
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
export { toolCall } from "./message/tool-call.ts";
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
export { type BlobFolder, createBlobFolder } from "./result/blob-folder.ts";
export { createRedactor, type Redactor, type RedactorOptions } from "./result/create-redactor.ts";
export { cutText } from "./result/cut-text.ts";
export { escapeTags } from "./result/escape-tags.ts";
export { limitResult, type ResultLimits } from "./result/limit-result.ts";
export { renderFailure } from "./result/render-failure.ts";
export { stripControl } from "./result/strip-control.ts";
export { type ResultContent, toContent } from "./result/to-content.ts";

// Errors

export { HaftError, type HaftErrorCode } from "./errors/haft-error.ts";
export type { IssueCode } from "./schema/issue-code.ts";
