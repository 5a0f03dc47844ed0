import type { JsonObject, JsonValue, PermissionMode } from "haft";

/** The moments at which hooks are asked or told. */
export const hookEventNames = [
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PermissionRequest",
  "PermissionDenied",
  "PostToolUse",
  "PostToolUseFailure",
  "Notification",
  "Stop",
  "StopFailure",
  "SessionEnd",
  "CwdChanged",
  "ConfigChange",
  "WorktreeCreate",
  "WorktreeRemove",
] as const;

export type HookEventName = (typeof hookEventNames)[number];

interface ToolEvent {
  /** The canonical name of the tool, and its other names, which matchers may use. */
  readonly toolName: string;
  readonly toolAliases?: readonly string[];
  readonly toolCallId: string;
  readonly toolInput: JsonObject;
}

/** What happens or is about to happen. */
export type HookEvent =
  | { readonly type: "SessionStart"; readonly source: "startup" | "resume" }
  | { readonly type: "UserPromptSubmit"; readonly prompt: string }
  | ({ readonly type: "PreToolUse" | "PermissionRequest" } & ToolEvent)
  | ({ readonly type: "PermissionDenied"; readonly reason: string } & ToolEvent)
  | ({ readonly type: "PostToolUse"; readonly toolResponse: JsonValue } & ToolEvent)
  | ({ readonly type: "PostToolUseFailure"; readonly error: string } & ToolEvent)
  | { readonly type: "Notification"; readonly notificationType: string; readonly message: string }
  | { readonly type: "Stop"; readonly isGoingOnByHook: boolean; readonly lastAnswer: string }
  | { readonly type: "StopFailure"; readonly error: string }
  | { readonly type: "SessionEnd"; readonly reason: string }
  | { readonly type: "CwdChanged"; readonly oldCwd: string; readonly newCwd: string }
  | { readonly type: "ConfigChange"; readonly source: string; readonly filePath: string }
  | { readonly type: "WorktreeCreate"; readonly name: string }
  | { readonly type: "WorktreeRemove"; readonly worktreePath: string };

/** The session an event happens in. */
export interface HookSession {
  readonly id: string;
  readonly cwd: string;
  readonly permissionMode: PermissionMode;
  readonly transcriptFile?: string | undefined;
}

/**
 * What a hook reads as JSON.
 *
 * Source: the hooks reference of Claude Code, "Hook input" (read 2026-11); hooks written for it can be used as they are.
 */
export function renderHookInput(event: HookEvent, session: HookSession): JsonObject {
  return {
    session_id: session.id,
    transcript_path: session.transcriptFile ?? "",
    cwd: session.cwd,
    permission_mode: session.permissionMode,
    hook_event_name: event.type,
    ...fieldsOf(event),
  };
}

function fieldsOf(event: HookEvent): JsonObject {
  switch (event.type) {
    case "SessionStart":
      return { source: event.source };
    case "UserPromptSubmit":
      return { prompt: event.prompt };
    case "PreToolUse":
    case "PermissionRequest":
      return toolFields(event);
    case "PermissionDenied":
      return { ...toolFields(event), reason: event.reason };
    case "PostToolUse":
      return { ...toolFields(event), tool_response: event.toolResponse };
    case "PostToolUseFailure":
      return { ...toolFields(event), error: event.error };
    case "Notification":
      return { notification_type: event.notificationType, message: event.message };
    case "Stop":
      return { stop_hook_active: event.isGoingOnByHook, last_assistant_message: event.lastAnswer };
    case "StopFailure":
      return { error: event.error };
    case "SessionEnd":
      return { reason: event.reason };
    case "CwdChanged":
      return { old_cwd: event.oldCwd, new_cwd: event.newCwd };
    case "ConfigChange":
      return { source: event.source, file_path: event.filePath };
    case "WorktreeCreate":
      return { name: event.name };
    case "WorktreeRemove":
      return { worktree_path: event.worktreePath };
  }
}

function toolFields({ toolName, toolInput, toolCallId }: ToolEvent): JsonObject {
  return { tool_name: toolName, tool_input: toolInput, tool_use_id: toolCallId };
}

/** What a matcher is held against: the names of the tool, or what kind of event it is. */
export function subjectsOf(event: HookEvent): readonly string[] {
  if ("toolName" in event) return [event.toolName, ...(event.toolAliases ?? [])];
  switch (event.type) {
    case "SessionStart":
    case "ConfigChange":
      return [event.source];
    case "Notification":
      return [event.notificationType];
    case "SessionEnd":
      return [event.reason];
    case "UserPromptSubmit":
    case "Stop":
    case "StopFailure":
    case "CwdChanged":
    case "WorktreeCreate":
    case "WorktreeRemove":
      return [];
  }
}
