import type { WireNameRule } from "@haft/models";
import type { JsonSchema, PendingCall, Session, ToolCallEvent, ToolProgress, ToolResult } from "haft";

export interface DoorOptions {
  /** Told what happens to every call. */
  readonly onEvent?: ((event: ToolCallEvent) => void) | undefined;
}

export interface OpenDoorOptions extends DoorOptions {
  /**
   * The names that the framework leaves as they are.
   *
   * @default letters, digits, `_` and `-`, at most 63, no digit first
   */
  readonly names?: WireNameRule | undefined;
}

/**
 * A tool as a framework shows it to its model: `name` and `inputSchema` are such that every service accepts them, `toolName` is the tool's
 * own. Calls are checked against the tool's own schema.
 */
export interface DoorTool {
  readonly name: string;
  readonly toolName: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
}

/** A call that a framework makes. */
export interface DoorCall {
  /** The tool's own name, or what the model sent. */
  readonly name: string;
  /** The object of arguments, or the text that the model wrote. Left out, it is `{}`. */
  readonly input?: unknown;
  /** The framework's id of the call. A missing one is made up, a repeated one is made unique. */
  readonly id?: string | undefined;
}

export interface DoorCallOptions {
  readonly signal?: AbortSignal | null | undefined;
  readonly onProgress?: ((progress: ToolProgress) => void) | undefined;
  /** What the framework was told when it asked about this very call. */
  readonly approval?: DoorApproval | undefined;
  /** What is the same for the calls of one run of the framework: each run has a no-progress guard of its own. */
  readonly run?: unknown;
}

export type DoorApproval =
  | { readonly decision: "allow" }
  | { readonly decision: "deny"; readonly reason?: string | undefined };

/** The way from another framework to the tools of a session. */
export interface Door {
  readonly session: Session;
  /** What the session shows its model, when the door was opened. */
  readonly tools: readonly DoorTool[];
  /** The tool's own name of one that a framework knows it by. */
  toolNameOf(name: string): string;
  /**
   * Executes a call through the whole pipeline.
   *
   * @throws {ToolCallFailed} where the session has errors of tools thrown (`onToolError`), with the result and the error as its `cause`
   */
  call(call: DoorCall, options?: DoorCallOptions): Promise<ToolResult>;
  /** What the call would wait for, when somebody has to approve it. */
  needsApproval(call: DoorCall): Promise<PendingCall | undefined>;
}
