import type { Approver, ToolContext, ToolHook } from "haft";
import { askHooksFirst } from "./ask-hooks-first.ts";
import { combineAnswers, type HookOutcome, hookName } from "./combine-answers.ts";
import { type HookEvent, type HookEventName, type HookSession, renderHookInput, subjectsOf } from "./hook-event.ts";
import { defaultTimeoutMs, type HookEntry, type HookFunction } from "./hook-handler.ts";
import { hookMatcher } from "./hook-matcher.ts";
import type { HookAnswer } from "./hook-output.ts";
import { runCommandHook } from "./run-command-hook.ts";
import { runFunctionHook } from "./run-function-hook.ts";
import { runHttpHook } from "./run-http-hook.ts";
import { toolHook } from "./tool-hook.ts";

export interface HooksOptions {
  /** Hooks of settings files, as `parseHookSettings` reads them. @default none */
  readonly entries?: readonly HookEntry[];
  /** Hooks in the program. @default none */
  readonly functions?: readonly FunctionHook[];
  /** The environment of commands, and of `${NAME}` in headers. @default nothing */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Given to commands as `HAFT_PROJECT_DIR` and `CLAUDE_PROJECT_DIR`. @default the session's folder */
  readonly projectFolder?: string;
  /** The absolute path of the file that holds the transcript. @default what the session says */
  readonly transcriptFile?: string | undefined;
  /** Whether a permission rule (`if` of a hook) matches the event. @default a hook with a rule is asked about every call */
  readonly matchesRule?: (rule: string, event: HookEvent, session: HookSession) => boolean | Promise<boolean>;
  /** Told what people are to read: messages of hooks, and hooks that failed. @default nobody */
  readonly onMessage?: (message: string) => void;
}

/** A hook in the program. `matcher` is read as in settings. */
export interface FunctionHook {
  readonly event: HookEventName;
  readonly matcher?: string;
  /** In milliseconds. @default 600_000; 30_000 for UserPromptSubmit, 1_500 for SessionEnd */
  readonly timeoutMs?: number;
  readonly run: HookFunction;
}

export interface Hooks {
  /** For `createSession({ hooks })`: PreToolUse, PostToolUse, PostToolUseFailure, PermissionDenied. */
  readonly toolHook: ToolHook;
  /** An approver that asks the PermissionRequest hooks first. Without an inner one what they do not decide is denied. */
  approver(inner?: Approver): Approver;
  /** Asks the hooks of an event, all at once, and joins what they say. It never rejects. */
  fire(event: HookEvent, session: HookSession, signal?: AbortSignal): Promise<HookOutcome>;
  /** The hooks that would be asked, in words with where each is written; none is. */
  named(event: HookEvent, session: HookSession): Promise<readonly string[]>;
}

/**
 * Hooks of settings and of the program, for a session and for the moments that a host tells them of.
 *
 * Hooks of one event run side by side; the same command is run once. A hook of settings that fails or takes too long decides nothing
 * and is reported; a function asked before a tool denies the call then.
 *
 * @throws {SyntaxError} when the matcher of a function is no regular expression
 */
export function createHooks(options: HooksOptions = {}): Hooks {
  const all = [...(options.entries ?? []), ...(options.functions ?? []).map(entryOf)];

  async function fire(event: HookEvent, session: HookSession, signal?: AbortSignal): Promise<HookOutcome> {
    const asked = await hooksFor(event, session);
    const answers = asked.map(async (hook) => [hook, await askHook(hook, event, session, signal)] as const);
    const outcome = combineAnswers(await Promise.all(answers));
    for (const message of outcome.messages) options.onMessage?.(message);
    return outcome;
  }

  async function hooksFor(event: HookEvent, session: HookSession): Promise<readonly HookEntry[]> {
    const subjects = subjectsOf(event);
    const asked = new Map<unknown, HookEntry>();
    for (const hook of all) {
      if (hook.event !== event.type || !hook.matches(subjects)) continue;
      if (hook.condition !== undefined && (await options.matchesRule?.(hook.condition, event, session)) === false)
        continue;
      if (!asked.has(sameness(hook))) asked.set(sameness(hook), hook);
    }
    return [...asked.values()];
  }

  async function askHook(
    { handler }: HookEntry,
    event: HookEvent,
    session: HookSession,
    signal: AbortSignal | undefined,
  ): Promise<HookAnswer> {
    const { timeoutMs } = handler;
    const env = environment(options, session);
    const told = () => renderHookInput(event, withTranscript(session, options));
    switch (handler.type) {
      case "command":
        return runCommandHook(handler.command, told(), {
          cwd: session.cwd,
          env,
          timeoutMs,
          signal,
        });
      case "http":
        return runHttpHook(handler.url, told(), {
          headers: handler.headers,
          env,
          timeoutMs,
          signal,
        });
      case "function":
        return runFunctionHook(handler, event, signal);
    }
  }

  const deferred = new WeakSet<ToolContext>();
  return {
    toolHook: toolHook(fire, deferred),
    approver: (inner) => askHooksFirst(fire, deferred, inner),
    fire,
    named: async (event, session) => (await hooksFor(event, session)).map(hookName),
  };
}

function entryOf({ event, matcher, timeoutMs, run }: FunctionHook): HookEntry {
  const handler = { type: "function", run, timeoutMs: timeoutMs ?? defaultTimeoutMs(event) } as const;
  return { event, matches: hookMatcher(matcher), handler, source: "the program" };
}

function sameness({ handler }: HookEntry): unknown {
  if (handler.type === "function") return handler;
  return handler.type === "command" ? `command ${handler.command}` : `http ${handler.url}`;
}

function withTranscript(session: HookSession, { transcriptFile }: HooksOptions): HookSession {
  return transcriptFile === undefined ? session : { ...session, transcriptFile };
}

function environment({ env, projectFolder }: HooksOptions, session: HookSession): HooksOptions["env"] & object {
  const folder = projectFolder ?? session.cwd;
  return { ...env, HAFT_PROJECT_DIR: folder, CLAUDE_PROJECT_DIR: folder };
}
