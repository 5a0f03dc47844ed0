import { isJsonObject, type JsonObject, type JsonValue, nearestNames } from "haft";
import { type HookEventName, hookEventNames } from "./hook-event.ts";
import { defaultTimeoutMs, type HookEntry, type HookHandler } from "./hook-handler.ts";
import { hookMatcher } from "./hook-matcher.ts";

export interface ParsedHooks {
  readonly hooks: readonly HookEntry[];
  /** What could not be used, each a sentence; the rest counts. */
  readonly problems: readonly string[];
}

/**
 * Reads the section `hooks` of a settings file: `{ event: [{ matcher, hooks: [{ type, command | url, timeout, if }] }] }`, `timeout` in
 * seconds.
 *
 * Hooks of a type that Haft does not run (`prompt`, `agent`, `mcp_tool`) are problems.
 */
export function parseHookSettings(section: JsonValue | undefined, source: string): ParsedHooks {
  const found = entriesOf(section, source);
  return {
    hooks: found.filter((one) => typeof one !== "string"),
    problems: found.filter((one) => typeof one === "string"),
  };
}

/** Hooks, and sentences about what is none. */
function entriesOf(section: JsonValue | undefined, source: string): readonly (HookEntry | string)[] {
  if (section === undefined) return [];
  if (!isJsonObject(section)) return [problem("hooks", source, `it is no object; ${wayOut}`)];
  return Object.entries(section).flatMap(([event, groups]) => {
    const where = `hooks.${event}`;
    if (!isHookEvent(event)) return [problem(where, source, `there is no such event${nearest(event)}`)];
    if (!Array.isArray(groups)) return [problem(where, source, `it is no list; ${wayOut}`)];
    return groups.flatMap((group, index) => groupEntries(group, event, `${where}[${index}]`, source));
  });
}

const wayOut = "give { PreToolUse: [{ matcher, hooks: [{ type, command }] }] }";

function groupEntries(
  group: JsonValue,
  event: HookEventName,
  where: string,
  source: string,
): readonly (HookEntry | string)[] {
  const inner = isJsonObject(group) ? group.hooks : undefined;
  if (!isJsonObject(group) || !Array.isArray(inner)) return [problem(where, source, "it has no list of hooks")];
  const matches = matcherOf(group.matcher);
  if (typeof matches === "string") return [problem(`${where}.matcher`, source, matches)];
  return inner.map((hook, index) => {
    const handler = handlerOf(hook, event);
    if (typeof handler === "string") return problem(`${where}.hooks[${index}]`, source, handler);
    const condition = (hook as JsonObject).if;
    return { event, matches, handler, source, ...(typeof condition === "string" && { condition }) };
  });
}

function problem(where: string, source: string, what: string): string {
  return `Cannot use ${where} in ${source}: ${what}`;
}

function isHookEvent(name: string): name is HookEventName {
  return (hookEventNames as readonly string[]).includes(name);
}

function nearest(name: string): string {
  const near = nearestNames(name, hookEventNames, 2).map((one) => `"${one}"`);
  return near.length === 0 ? "" : `; the nearest are ${near.join(" and ")}`;
}

function matcherOf(matcher: JsonValue | undefined): HookEntry["matches"] | string {
  if (matcher !== undefined && typeof matcher !== "string") return "it is no text";
  try {
    return hookMatcher(matcher);
  } catch (error) {
    return `it is no regular expression: ${(error as Error).message}`;
  }
}

function handlerOf(hook: JsonValue, event: HookEventName): HookHandler | string {
  if (!isJsonObject(hook)) return "it is no object";
  const { type, command, url, headers = {}, timeout } = hook;
  if (timeout !== undefined && !(typeof timeout === "number" && timeout > 0))
    return "its timeout is no number of seconds";
  const timeoutMs = timeout === undefined ? defaultTimeoutMs(event) : Math.min(timeout * 1_000, maxTimeoutMs);
  if (type === "command") {
    return typeof command === "string" && command.trim() !== ""
      ? { type, command, timeoutMs }
      : "it has no command to run";
  }
  if (type !== "http") return `its type is ${JSON.stringify(type ?? null)}; "command" and "http" are run`;
  if (typeof url !== "string" || !/^https?:$/.test(URL.parse(url)?.protocol ?? "")) return "its url is no http address";
  return isTextRecord(headers) ? { type, url, headers, timeoutMs } : "its headers are no texts by name";
}

// Timers of Node.js take no more.
const maxTimeoutMs = 2 ** 31 - 1;

function isTextRecord(value: JsonValue): value is Record<string, string> {
  return isJsonObject(value) && Object.values(value).every((one) => typeof one === "string");
}
