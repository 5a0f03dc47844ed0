import type { FileAccess } from "./file-access.ts";
import type { PermissionMode } from "./permission.ts";
import type { Services } from "./services.ts";
import type { Tool } from "./tool.ts";

/** What a tool can change of its session. */
export interface SessionChange {
  readonly cwd?: string;
  readonly permissionMode?: PermissionMode;
  readonly additionalDirectories?: readonly string[];
}

/** The session as its tools see it. It holds no messages. */
export interface ToolSession {
  readonly id: string;
  readonly cwd: string;
  readonly permissionMode: PermissionMode;
  readonly additionalDirectories: readonly string[];
  readonly services: Services;
  readonly items: Readonly<Record<string, unknown>>;
  /** The tools that are visible and can be executed, in the order in which a model sees them; deferred ones are among them. */
  readonly visibleTools: readonly Tool[];
  /** 0 before the first call. */
  readonly lastIssuedSequence: number;
  /** What the permission engine lets tools do with files; absent without one: tools then keep to the session's folders. */
  readonly files: FileAccess | undefined;
  /** Aborts when the session is closed; a tool's background work ends with it. */
  readonly closed: AbortSignal;
  /**
   * Changes what later calls see; calls that run beside this one see it as well.
   *
   * @throws {TypeError} when a folder is empty or there is no such mode
   */
  change(change: SessionChange): void;
}
