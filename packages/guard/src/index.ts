// Decide what may happen

export { createGuard } from "./engine/create-guard.ts";
export type { DecidedBy } from "./engine/decision.ts";
export type { ToolForecast } from "./engine/dry-run.ts";
export type { Explanation } from "./engine/explanation.ts";
export type { Guard, GuardOptions, ListedRule, ProgramRule } from "./engine/guard.ts";
export type { GuardApproval, GuardApprovalRequest, GuardApprover } from "./engine/guard-approver.ts";
export type { AskedCall, DecisionContext } from "./engine/guard-call.ts";
export type { GuardSandbox } from "./engine/guard-state.ts";
export type { RememberScope, RememberTargets, SettingsFileChange } from "./engine/remember.ts";
export type { RuleSource } from "./engine/rule-entry.ts";
export { startsPrograms } from "./engine/starts-programs.ts";

// Rules

export { type ParsedRule, parseRule } from "./rules/parse-rule.ts";
export type { Rule, RuleParameter } from "./rules/rule.ts";

// Settings

export { readSettings, type SettingsOptions } from "./settings/read-settings.ts";
export type { RuleList } from "./settings/rule-list.ts";
export { noSettings, type RawSetting, type RuleText, type Settings } from "./settings/settings.ts";
export { type SettingsFile, type SettingsPlaces, settingsFiles } from "./settings/settings-files.ts";
export type { SettingsSource } from "./settings/settings-source.ts";
export type { SettingsWarning } from "./settings/settings-warning.ts";
export { type WritableSetting, writeSetting } from "./settings/write-setting.ts";

// Shell

export { analyseCommand } from "./shell/analyse-command.ts";
export { type CommandTouch, commandTouches } from "./shell/command-touches.ts";
export { isReadOnlyCommand } from "./shell/read-only-command.ts";
export type {
  ShellAnalysis,
  ShellAssignment,
  ShellCommand,
  ShellConstruct,
  ShellLaunch,
  ShellRedirection,
  ShellWord,
} from "./shell/shell-command.ts";

// Hooks

export type { HookOutcome } from "./hooks/combine-answers.ts";
export { createHooks, type FunctionHook, type Hooks, type HooksOptions } from "./hooks/create-hooks.ts";
export type { HookEvent, HookEventName, HookSession } from "./hooks/hook-event.ts";
export type { HookEntry, HookFunction, HookHandler } from "./hooks/hook-handler.ts";
export type { HookMatcher } from "./hooks/hook-matcher.ts";
export type { HookOutput } from "./hooks/hook-output.ts";
export { type ParsedHooks, parseHookSettings } from "./hooks/parse-hook-settings.ts";

// Sandbox

export type { NetworkRules } from "./proxy/network-rules.ts";
export { type BubblewrapOptions, bubblewrapSandbox } from "./sandbox/bubblewrap-sandbox.ts";
export {
  type ChooseSandboxOptions,
  chooseSandbox,
  type SandboxChoice,
  type SandboxMode,
} from "./sandbox/choose-sandbox.ts";
export { isExcludedCommand } from "./sandbox/excluded-command.ts";
export { noSandbox } from "./sandbox/no-sandbox.ts";
export type { SandboxProbe } from "./sandbox/probe-sandbox.ts";
export type {
  Sandbox,
  SandboxEnvironment,
  SandboxedSpawn,
  SandboxLevel,
  SandboxOptions,
  SandboxSpawn,
} from "./sandbox/sandbox.ts";
export { parseSandboxSettings, type SandboxSettings, sandboxOptions } from "./sandbox/sandbox-settings.ts";
export { seatbeltSandbox } from "./sandbox/seatbelt-sandbox.ts";

// Trust

export { type FolderTrust, folderTrust } from "./trust/folder-trust.ts";

// URLs

export { checkUrl, type UrlRules } from "./urls/check-url.ts";
export type { Lookup } from "./urls/checked-addresses.ts";
export type { FetchedRedirect, FetchedResponse } from "./urls/fetched-response.ts";
export { guardedFetch } from "./urls/guarded-fetch.ts";
export type { GuardedFetchOptions } from "./urls/guarded-fetch-options.ts";
export type { UrlErrorCode } from "./urls/url-error.ts";
