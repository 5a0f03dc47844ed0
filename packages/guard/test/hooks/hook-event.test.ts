import { expect, test } from "vitest";
import { type HookEvent, hookEventNames, renderHookInput, subjectsOf } from "../../src/hooks/hook-event.ts";

const session = { id: "s1", cwd: "/w", permissionMode: "plan" as const, transcriptFile: "/t.jsonl" };
const tool = { toolName: "Edit", toolAliases: ["replace"], toolCallId: "c1", toolInput: { a: 1 } };
const events: readonly HookEvent[] = [
  { type: "SessionStart", source: "startup" },
  { type: "UserPromptSubmit", prompt: "hi" },
  { type: "PreToolUse", ...tool },
  { type: "PermissionRequest", ...tool },
  { type: "PermissionDenied", ...tool, reason: "no" },
  { type: "PostToolUse", ...tool, toolResponse: { ok: true } },
  { type: "PostToolUseFailure", ...tool, error: "broke" },
  { type: "Notification", notificationType: "permission", message: "look" },
  { type: "Stop", isGoingOnByHook: false, lastAnswer: "done" },
  { type: "StopFailure", error: "429" },
  { type: "SessionEnd", reason: "exit" },
  { type: "CwdChanged", oldCwd: "/a", newCwd: "/b" },
  { type: "ConfigChange", source: "user", filePath: "/c.json" },
  { type: "WorktreeCreate", name: "x" },
  { type: "WorktreeRemove", worktreePath: "/w/x" },
];

test("hookEventNames are the events there are", () => {
  expect(events.map(({ type }) => type)).toEqual(hookEventNames);
});

test("renderHookInput() gives every event the session and its own fields, in the names hooks know", () => {
  const common = { session_id: "s1", transcript_path: "/t.jsonl", cwd: "/w", permission_mode: "plan" };
  const call = { tool_name: "Edit", tool_input: { a: 1 }, tool_use_id: "c1" };
  const own = [
    { source: "startup" },
    { prompt: "hi" },
    call,
    call,
    { ...call, reason: "no" },
    { ...call, tool_response: { ok: true } },
    { ...call, error: "broke" },
    { notification_type: "permission", message: "look" },
    { stop_hook_active: false, last_assistant_message: "done" },
    { error: "429" },
    { reason: "exit" },
    { old_cwd: "/a", new_cwd: "/b" },
    { source: "user", file_path: "/c.json" },
    { name: "x" },
    { worktree_path: "/w/x" },
  ];
  expect(events.map((event) => renderHookInput(event, session))).toEqual(
    own.map((fields, index) => ({ ...common, hook_event_name: hookEventNames[index], ...fields })),
  );
});

test("subjectsOf() are the names of the tool, or the kind of event", () => {
  const all = events.map(subjectsOf);
  expect(all[0]).toEqual(["startup"]);
  expect(all[2]).toEqual(["Edit", "replace"]);
  expect(all[7]).toEqual(["permission"]);
  expect(all[8]).toEqual([]);
});
