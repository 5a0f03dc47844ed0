import type { PermissionMode } from "./permission.ts";
import type { Services } from "./services.ts";
import type { Tool } from "./tool.ts";

/** The session as its tools see it. It holds no messages. */
export interface ToolSession {
  readonly id: string;
  readonly cwd: string;
  readonly permissionMode: PermissionMode;
  readonly additionalDirectories: readonly string[];
  readonly services: Services;
  readonly items: Readonly<Record<string, unknown>>;
  /** The tools that are visible and can be executed, in the order in which a model sees them. */
  readonly visibleTools: readonly Tool[];
  /** 0 before the first call. */
  readonly lastIssuedSequence: number;
  /** Aborts when the session is closed; a tool's background work ends with it. */
  readonly closed: AbortSignal;
}
