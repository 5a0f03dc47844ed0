import type { JsonValue } from "../../src/json/json-value.ts";
import { createServices } from "../../src/tool/create-services.ts";
import type { Prepared, Tool } from "../../src/tool/tool.ts";
import type { ToolContext } from "../../src/tool/tool-context.ts";
import type { ToolSession } from "../../src/tool/tool-session.ts";

/** A context as a session would make it, for calls without an executor. */
export function contextOf(given: Partial<ToolContext> = {}): ToolContext {
  return {
    session: testSession,
    call: { type: "tool-call", id: "call-1", name: "test", rawInput: "{}" },
    sequence: 1,
    operationId: undefined,
    effectKey: "session:call-1",
    signal: new AbortController().signal,
    cwd: "/",
    permissionMode: "default",
    additionalDirectories: [],
    services: testSession.services,
    items: {},
    messages: [],
    round: { step: 0, index: 0, count: 1, streaming: false },
    appendMessage() {},
    progress() {},
    stop() {},
    ...given,
  };
}

/** What a tool returns for an input, or the issues it is refused for as `path:code`. */
export async function runTool(tool: Tool, input: JsonValue, context: ToolContext = contextOf()): Promise<unknown> {
  const prepared = await tool.prepare(input);
  return prepared.ok ? prepared.run?.(context) : codesOf(prepared);
}

export function codesOf(prepared: Prepared): readonly string[] {
  return prepared.ok ? [] : prepared.issues.map(({ path, code }) => `${path}:${code}`);
}

export function newSession(): ToolSession {
  return {
    id: "session",
    cwd: "/",
    permissionMode: "default",
    additionalDirectories: [],
    services: createServices(),
    items: {},
    visibleTools: [],
    lastIssuedSequence: 0,
    files: undefined,
    change() {},
    closed: new AbortController().signal,
  };
}

const testSession = newSession();
