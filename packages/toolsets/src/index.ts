// All of them
export { type BuiltinToolsetsOptions, builtinToolsets } from "./builtin-toolsets.ts";

// One by one
export { type DialogueToolsetOptions, dialogueToolset } from "./dialogue/dialogue-toolset.ts";
export type {
  AnswerAnnotation,
  AskUser,
  DialogueContext,
  MessageAttachment,
  QuestionOption,
  ShowMessage,
  UserAnswers,
  UserMessage,
  UserQuestion,
} from "./dialogue/user-dialogue.ts";
export { type FilesToolsetOptions, filesToolset } from "./files/files-toolset.ts";
export { diagnosticsHook } from "./lsp/diagnostics-hook.ts";
export type { DiagnosticsOptions, FileDiagnostic, FileDiagnostics } from "./lsp/file-diagnostics.ts";
export { findLanguageServers, type LanguageServerFinding } from "./lsp/find-language-servers.ts";
export type { ProgramPlace } from "./lsp/find-program.ts";
export type { LanguageServer, ServerProgram } from "./lsp/language-server.ts";
export { type LspToolset, type LspToolsetOptions, lspToolset } from "./lsp/lsp-toolset.ts";
export { permissionModeOf } from "./planning/permission-mode-of.ts";
export { planFilePath } from "./planning/plan-file-path.ts";
export { type PlanToolsetOptions, planToolset } from "./planning/plan-toolset.ts";
export { planWork } from "./planning/plan-work.ts";
export { resultsToolset } from "./results/results-toolset.ts";
export { findRipgrep, type Ripgrep } from "./search/find-ripgrep.ts";
export { type ConfigToolsetOptions, configToolset } from "./settings/config-toolset.ts";
export type { Setting } from "./settings/setting.ts";
export { persistentShell } from "./shell/persistent-shell.ts";
export type { CommandEnd, CommandOptions, ShellBackend } from "./shell/shell-backend.ts";
export { type ShellToolsetOptions, shellToolset } from "./shell/shell-toolset.ts";
export type { Environment } from "./system/environment.ts";
export { type TimeToolsetOptions, timeToolset } from "./time/time-toolset.ts";
export { type TodoToolsetOptions, todoToolset } from "./todo/todo-toolset.ts";
export type { Summarize } from "./web/page-summary.ts";
export type { SearchOptions, SearchProvider, SearchResult, SearchServiceOptions } from "./web/search-provider.ts";
export { bingSearch } from "./web/services/bing-search.ts";
export { braveSearch } from "./web/services/brave-search.ts";
export { exaSearch } from "./web/services/exa-search.ts";
export { type SearxngSearchOptions, searxngSearch } from "./web/services/searxng-search.ts";
export { serperSearch } from "./web/services/serper-search.ts";
export { tavilySearch } from "./web/services/tavily-search.ts";
export type { WebBackend, WebRequest } from "./web/web-backend.ts";
export { noSearchReason } from "./web/web-search.ts";
export { type WebToolsetOptions, webToolset } from "./web/web-toolset.ts";
export type { WorktreeBase } from "./worktrees/base-commit.ts";
export { workingFolderOf } from "./worktrees/entered-worktree.ts";
export type { WorktreeCreateRequest, WorktreeHooks, WorktreeRemoveRequest } from "./worktrees/worktree-hooks.ts";
export { type WorktreesToolsetOptions, worktreesToolset } from "./worktrees/worktrees-toolset.ts";
