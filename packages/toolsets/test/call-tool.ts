import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type FileAccess,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ResultStore,
  Results,
  type SessionChange,
  type ToolContext,
  ToolError,
  type ToolOutput,
  type Toolset,
} from "haft";
import { onTestFinished } from "vitest";

export interface CallOptions {
  readonly cwd: string;
  readonly additionalDirectories?: readonly string[];
  readonly signal?: AbortSignal;
  readonly store?: ResultStore;
  readonly sessionId?: string;
  readonly closed?: AbortSignal;
  readonly files?: FileAccess;
  readonly onChange?: (change: SessionChange) => void;
}

export interface Answer {
  readonly outcome: string;
  readonly text: string;
  readonly code?: string;
  readonly structured: JsonObject;
  readonly warnings?: readonly string[];
}

let calls = 0;

/** Checks and runs one call of a toolset's tool as the executor does, its budget and permissions apart. */
export async function callTool(toolset: Toolset, name: string, raw: JsonValue, options: CallOptions): Promise<Answer> {
  const tool = toolset.tools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  const prepared = await tool.prepare(raw);
  if (!prepared.ok) {
    const text = prepared.issues.map(({ path, code, message }) => `${path}:${code} ${message}`).join("; ");
    return { outcome: "invalid-input", text, structured: {} };
  }
  try {
    const output = (await prepared.run?.(contextOf(options))) as ToolOutput;
    const text = output.content.map((part) => (part.type === "text" ? part.text : part.type)).join("\n");
    const structured = isJsonObject(output.structured) ? output.structured : {};
    return { ...output, text, structured };
  } catch (error) {
    if (!ToolError.isInstance(error)) throw error;
    return {
      outcome: "failed",
      text: error.message,
      structured: {},
      ...(error.code !== undefined && { code: error.code }),
    };
  }
}

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "haft-toolsets-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function contextOf(options: CallOptions): ToolContext {
  const { cwd, additionalDirectories = [], signal = new AbortController().signal, store } = options;
  const id = options.sessionId ?? `test-${process.pid}`;
  return {
    cwd,
    additionalDirectories,
    signal,
    effectKey: `${id}:${calls++}`,
    services: { find: (key: unknown) => (key === Results ? store : undefined) },
    session: {
      id,
      closed: options.closed ?? new AbortController().signal,
      files: options.files,
      change: options.onChange,
    },
  } as unknown as ToolContext;
}
