import { HaftError } from "../errors/haft-error.ts";
import type { Registry } from "../registry/registry.ts";
import { createRegistry } from "../registry/registry.ts";
import { ToolAccess } from "../registry/tool-access.ts";
import { createServices } from "../tool/create-services.ts";
import type { FileAccess } from "../tool/file-access.ts";
import { type PermissionMode, permissionModes } from "../tool/permission.ts";
import { checkRetryPolicy } from "../tool/retry-policy.ts";
import type { Services } from "../tool/services.ts";
import type { Tool } from "../tool/tool.ts";
import type { ToolDefinition } from "../tool/tool-definition.ts";
import type { SessionChange, ToolSession } from "../tool/tool-session.ts";
import { buildSystemPrompt } from "../toolset/build-system-prompt.ts";
import { promptToolset } from "../toolset/prompt-toolset.ts";
import { isToolset, type Toolset } from "../toolset/toolset.ts";
import { checkSessionOptions } from "./check-session-options.ts";
import { systemClock } from "./clock.ts";
import type { DeferTools } from "./deferred-tools.ts";
import type { ExecutionPolicy } from "./execution-policy.ts";
import { memoryResultStore } from "./memory-result-store.ts";
import { Results } from "./result-store.ts";
import { englishTexts } from "./texts.ts";
import { byPriority } from "./tool-hooks.ts";
import { ToolTable } from "./tool-table.ts";

/** What a session is made of. All of it is optional. */
export interface SessionOptions extends Partial<ExecutionPolicy> {
  /** Tools and toolsets. Toolsets with `clone` are cloned, so that sessions share no state. */
  readonly tools?: readonly (Tool | Toolset)[];
  /** A shared registry whose tools come before `tools`. */
  readonly registry?: Registry;
  /** @default ToolAccess.all */
  readonly access?: ToolAccess;
  /** Shows a model only some of many tools; it finds and loads the others with ToolSearch. @default all are shown */
  readonly deferTools?: DeferTools;
  /** The base of the system prompt; the prompts of the toolsets are added to it. */
  readonly systemPrompt?: string;
  readonly services?: Services;
  /** Values for tools that no model sees. */
  readonly items?: Readonly<Record<string, unknown>>;
  /** Unique among the sessions of a host. @default random */
  readonly id?: string;
  /** The directory tools work in. @default "." */
  readonly cwd?: string;
  readonly additionalDirectories?: readonly string[];
  /** @default "default" */
  readonly permissionMode?: PermissionMode;
}

/**
 * Opens a session: a registry seen through access rules, with services, items and a policy. Close it when done.
 *
 * @throws {HaftError} `tool-name-taken`, `schema-invalid`
 * @throws {TypeError} when an option has no such name or is not what it must be, and when something in `tools` is neither tool nor toolset
 * @throws {RangeError} when a call could never be attempted (`retry.maxAttempts` below 1), and when a time or size is negative
 */
export function createSession(options: SessionOptions = {}): Session {
  return new Session(options);
}

/**
 * One conversation's view of its tools, and the numbering of its calls. It holds no messages.
 *
 * It is for sequential use: calls of one round may run side by side, rounds may not.
 */
export class Session implements ToolSession {
  readonly id: string;
  readonly services: Services;
  readonly items: Readonly<Record<string, unknown>>;
  readonly policy: ExecutionPolicy;
  readonly toolsets: readonly Toolset[];
  readonly systemPrompt: string | undefined;
  cwd: string;
  additionalDirectories: readonly string[];
  permissionMode: PermissionMode;
  readonly #table: ToolTable;
  readonly #owned: readonly Toolset[];
  readonly #closing = new AbortController();
  #sequence = 0;

  constructor(options: SessionOptions) {
    checkSessionOptions(options);
    const members = options.tools ?? [];
    this.id = options.id ?? randomId();
    this.items = options.items ?? {};
    this.cwd = options.cwd ?? ".";
    this.additionalDirectories = options.additionalDirectories ?? [];
    this.permissionMode = options.permissionMode ?? "default";
    this.policy = policyOf(options);
    this.services = options.services ?? createServices().set(Results, () => this.policy.resultStore);
    const own: Toolset[] = [];
    const toolsets: Toolset[] = [];
    const sources = members.map((member) => {
      if (!isToolset(member)) return member;
      const toolset = member.clone?.() ?? member;
      if (toolset !== member) own.push(toolset);
      toolsets.push(toolset);
      return toolset;
    });
    this.toolsets = toolsets;
    this.#owned = own;
    this.#table = new ToolTable(
      options.registry ?? createRegistry([]),
      sources,
      options.access ?? ToolAccess.all,
      this.policy.rules,
      options.deferTools,
    );
    this.systemPrompt = buildSystemPrompt(options.systemPrompt, [...toolsets, ...this.#deferredPrompt(options)]);
  }

  #deferredPrompt({ deferTools }: SessionOptions): readonly Toolset[] {
    const list = deferTools && this.#table.listDeferred(deferTools.maxListChars ?? 16_000);
    if (list === undefined) return [];
    return [promptToolset(this.policy.texts.deferredTools(list.lines, list.more))];
  }

  get access(): ToolAccess {
    return this.#table.access;
  }

  /** Counts from the next look-up. */
  set access(access: ToolAccess) {
    this.#table.access = access;
  }

  get registry(): Registry {
    return this.#table.registry;
  }

  /** Counts from the next look-up; the numbering of calls goes on. */
  set registry(registry: Registry) {
    this.#table.registry = registry;
  }

  get visibleTools(): readonly Tool[] {
    return this.#table.visibleTools;
  }

  /** What a model is shown: the same frozen array as long as nothing changed. */
  get definitions(): readonly ToolDefinition[] {
    return this.#table.definitions;
  }

  /** The fingerprint of `definitions`. */
  get definitionsHash(): string {
    return this.#table.definitionsHash;
  }

  /** The tool that a call of `name` would run, or why there is none. Access is asked before existence. */
  findTool(name: string): Tool | "not-allowed" | "not-loaded" | "unknown" {
    return this.#table.find(name);
  }

  /** CallTool, in a session that has loaded tools called through it. */
  get dispatcher(): Tool | undefined {
    return this.#table.dispatcher;
  }

  /**
   * Loads deferred tools by name; those that are not there are loaded when they come.
   *
   * `run` does it for what the conversation has loaded, `loadedToolNames(messages)`, when it goes on with one.
   */
  loadTools(names: readonly string[]): void {
    this.#table.load(names);
  }

  get lastIssuedSequence(): number {
    return this.#sequence;
  }

  nextSequence(): number {
    return ++this.#sequence;
  }

  /**
   * Goes on counting after `sequence`, as after loading a conversation.
   *
   * @throws {RangeError} when it is negative or below the last issued one
   */
  restoreSequence(sequence: number): void {
    if (!Number.isInteger(sequence) || sequence < 0) {
      throw new RangeError(`Cannot restore sequence ${sequence}: it is not a whole number of 0 or more`);
    }
    if (sequence < this.#sequence) {
      throw new RangeError(`Cannot restore sequence ${sequence}: ${this.#sequence} was already issued`);
    }
    this.#sequence = sequence;
  }

  /**
   * Takes a number the caller chose; the same one again is a retry.
   *
   * @throws {HaftError} `sequence-stale` when it is below the last issued one
   * @throws {RangeError} when it is not 1 or more
   */
  reserveSequence(sequence: number): number {
    if (!Number.isInteger(sequence) || sequence < 1) {
      throw new RangeError(`Cannot reserve sequence ${sequence}: it is not a whole number of 1 or more`);
    }
    if (sequence < this.#sequence) {
      throw new HaftError(
        "sequence-stale",
        `Cannot reserve sequence ${sequence}: ${this.#sequence} was already issued`,
      );
    }
    this.#sequence = sequence;
    return sequence;
  }

  get files(): FileAccess | undefined {
    return this.policy.rules?.files;
  }

  change({ cwd, permissionMode, additionalDirectories }: SessionChange): void {
    for (const folder of [cwd ?? ".", ...(additionalDirectories ?? [])]) {
      if (typeof folder !== "string" || folder === "")
        throw new TypeError("Cannot change the session: a folder is not a text, or empty");
    }
    if (permissionMode !== undefined && !permissionModes.includes(permissionMode)) {
      const modes = permissionModes.map((mode) => `"${mode}"`).join(", ");
      throw new TypeError(`Cannot change the session: there is no permission mode "${permissionMode}", only ${modes}`);
    }
    this.cwd = cwd ?? this.cwd;
    this.permissionMode = permissionMode ?? this.permissionMode;
    this.additionalDirectories = additionalDirectories ?? this.additionalDirectories;
  }

  get closed(): AbortSignal {
    return this.#closing.signal;
  }

  /** Forgets what the toolsets remember of the conversation. */
  reset(): void {
    for (const toolset of this.toolsets) toolset.reset?.();
  }

  /** Closes the toolsets that were cloned for this session. The host closes the others and the services. */
  async close(): Promise<void> {
    if (this.closed.aborted) return;
    this.#closing.abort(new HaftError("session-closed", `Cannot go on with session "${this.id}": it is closed`));
    this.#table.close();
    await Promise.allSettled(this.#owned.map((toolset) => toolset.close?.()));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}

function policyOf(options: SessionOptions): ExecutionPolicy {
  return {
    hooks: byPriority(options.hooks ?? []),
    middleware: options.middleware ?? [],
    rules: options.rules,
    approver: options.approver,
    schedule: options.schedule ?? "safe",
    maxConcurrentCalls: Math.max(1, Math.trunc(options.maxConcurrentCalls ?? 4) || 1),
    hold: options.hold ?? "call",
    repair: options.repair ?? "certain",
    errorDetail: options.errorDetail ?? "redacted",
    onToolError: options.onToolError ?? "result",
    onUnknownTool: options.onUnknownTool ?? "answer",
    timeoutMs: options.timeoutMs ?? 300_000,
    gracePeriodMs: options.gracePeriodMs ?? 5_000,
    maxResultChars: options.maxResultChars ?? 8_000,
    noProgress: options.noProgress ?? { hintAt: 3, refuseAt: 8, endAfter: 3 },
    retry: checkRetryPolicy(options.retry ?? {}, "open a session"),
    secrets: options.secrets ?? [],
    texts: options.texts ?? englishTexts,
    clock: options.clock ?? systemClock,
    resultStore: options.resultStore ?? memoryResultStore(),
  };
}

function randomId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 12) + Math.random().toString(36).slice(2, 8);
}
