import type { Issue } from "../json/issue.ts";
import type { JsonObject, JsonValue } from "../json/json-value.ts";
import type { Repair } from "../json/repair.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import type { OnToolError } from "./on-tool-error.ts";
import type { PermissionDecision } from "./permission.ts";
import type { RetryPolicy } from "./retry-policy.ts";
import type { ToolCategory } from "./tool-category.ts";
import type { ToolContext } from "./tool-context.ts";
import type { Touch } from "./touch.ts";
import type { Traits } from "./traits.ts";

/**
 * Something a model may call.
 *
 * It has no `execute`: `prepare` is the only way to something that runs, so unchecked input has none.
 *
 * **Contract.** `prepare` never changes anything outside and never asks the world; the same input always prepares the same.
 * It lists every issue, not the first. A `Prepared` may be run several times (retries). `toolContract` in haft/testing proves it.
 */
export interface Tool {
  readonly name: string;
  /** Other names that find it. They are never sent to a model. */
  readonly aliases?: readonly string[];
  readonly description: string;
  /** What the model is shown and what is checked first. The root is an object. */
  readonly inputSchema: JsonSchema;
  /** What `structured` of its results must satisfy. */
  readonly outputSchema?: JsonSchema | undefined;
  readonly category: ToolCategory;
  /** Words for a search among many tools. */
  readonly searchHint?: string;
  /**
   * The budget of one result, in UTF-16 code units.
   *
   * @default 8_000, the session's `maxResultChars`
   */
  readonly maxResultChars?: number;
  /** What every call of it is like; absent when that depends on the input. */
  readonly traits?: Traits;
  /**
   * True when it is called with text instead of an object: a raw text that is no JSON object is given to `prepare` as it stands.
   */
  readonly takesText?: boolean;
  /** True when a call always needs approval, whatever the session's rules allow. */
  readonly needsApproval?: boolean;
  /** Kept out of the definitions a model is shown, but executable. */
  readonly unlisted?: boolean;
  /** True when its schemas are made on first reading and are sound: a registry of thousands of such tools then reads none of them. */
  readonly hasLateSchema?: boolean;
  /** Error codes its results can carry, for documents and retries. */
  readonly errors?: Readonly<Record<string, ToolErrorDeclaration>>;
  readonly examples?: readonly ToolExample[];
  /** What becomes of an error it throws unexpectedly. @default the session's `onToolError` */
  readonly onError?: OnToolError;
  /** Asked when access is set, a new tools array comes, a toolset reports a change, and at each call; never at each step. */
  isEnabled?(): boolean;
  /** What a call will do, for people and approvals. */
  describeCall?(input: JsonObject): string | Promise<string>;
  /** Checks an input as the model sent it. At once, unless a check of the tool or of its schema library is asynchronous. */
  prepare(raw: JsonValue): Prepared | Promise<Prepared>;
}

/** What an error code of a tool means. */
export interface ToolErrorDeclaration {
  readonly description: string;
  /** @default false */
  readonly retryable?: boolean;
}

/** An input that is valid, and what may come of it. */
export interface ToolExample {
  readonly input: JsonObject;
  readonly output?: JsonValue;
}

/** An input that was checked: either what is wrong with it, or the one object that can run. */
export type Prepared = InvalidInput | PreparedCall;

/** An input that cannot run, with everything that is wrong with it. */
export interface InvalidInput {
  readonly ok: false;
  readonly issues: readonly Issue[];
}

/**
 * A checked call. Without `run` the host executes it: the call is listed in `pendingCalls`.
 *
 * `run` answers with a `ToolOutput` (`ok()`, `fail()`, `skip()`), a JSON value, nothing, or any other value, of which a faithful
 * text is made. A generator yields progress and returns the result.
 */
export interface PreparedCall {
  readonly ok: true;
  readonly input: JsonObject;
  readonly traits: Traits;
  /** The longest the call may take, in milliseconds, approval not counted. Absent: the session's. */
  readonly timeoutMs?: number | undefined;
  readonly retry?: RetryPolicy | undefined;
  /** What the call touches, for permission rules; absent when the tool does not say. */
  readonly touches?: readonly Touch[] | undefined;
  /** What the tool's own `normalize` changed. */
  readonly repairs?: readonly Repair[] | undefined;
  readonly checkPermission?: ((context: ToolContext) => PermissionDecision | Promise<PermissionDecision>) | undefined;
  readonly run?: ((context: ToolContext) => unknown) | undefined;
}
