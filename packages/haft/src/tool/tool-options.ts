import type { Issue } from "../json/issue.ts";
import type { JsonObject, JsonValue } from "../json/json-value.ts";
import type { Cycles } from "../schema/cut-cycles.ts";
import type { StandardSchema } from "../schema/standard-schema.ts";
import type { OnToolError } from "./on-tool-error.ts";
import type { PermissionDecision } from "./permission.ts";
import type { RawSchema } from "./raw-schema.ts";
import type { RetryPolicy } from "./retry-policy.ts";
import type { ToolErrorDeclaration, ToolExample } from "./tool.ts";
import type { ToolCategory } from "./tool-category.ts";
import type { ToolContext } from "./tool-context.ts";
import type { Touch } from "./touch.ts";
import type { TraitOptions } from "./trait-options.ts";

/** What a tool's own validation says: nothing or an empty list when all is well, else everything that is wrong. */
export type ValidationAnswer = string | readonly (string | Issue)[] | undefined;

/**
 * What `defineTool` is given, its input apart.
 *
 * `Input` is what the tool works with: the checked input after the schema's own defaults and transforms. `Sent` is its JSON form.
 */
export interface ToolOptions<Input, Sent = JsonObject> extends TraitOptions<Input> {
  /** Letters, digits, `_ - . / : @` and single spaces between them. What a service does not accept is mapped for it. */
  readonly name: string;
  /** @default "Execute <name>" */
  readonly description?: string | undefined;
  /** Other names that find it. They are never sent to a model. */
  readonly aliases?: readonly string[] | undefined;
  /** @default "custom" */
  readonly category?: ToolCategory | undefined;
  /** Words for a search among many tools. */
  readonly searchHint?: string | undefined;
  /** What `structured` of its results must satisfy. */
  readonly output?: StandardSchema | RawSchema | undefined;
  /**
   * Does the work. It may return a value, a `ToolOutput`, a promise of these, or an async generator that yields progress.
   *
   * Without it the tool is a declaration: its calls are left to the host.
   */
  execute?(input: Input, context: ToolContext): unknown;
  /** Brings older or looser shapes into the schema's. Pure; what it changes is recorded as repairs of the kind `normalized`. */
  normalize?(raw: JsonValue): JsonValue;
  /** Checks what the schema cannot say; runs after it. */
  validate?(input: Input): ValidationAnswer | Promise<ValidationAnswer>;
  /** A schema that has to accept the input as well; its output is not used. */
  readonly validator?: StandardSchema | undefined;
  /** Says whether this call may run. @default the session's rules alone decide */
  checkPermission?(input: Input, context: ToolContext): PermissionDecision | Promise<PermissionDecision>;
  /** True when every call, or the call of this input, needs approval. @default false */
  readonly needsApproval?: boolean | ((input: Input) => boolean) | undefined;
  /** What the call of this input touches, for permission rules. Pure. @default the tool does not say */
  touches?(input: Input): readonly Touch[];
  /** The longest a call may take, in milliseconds, approval not counted. @default the session's */
  readonly timeoutMs?: number | ((input: Input) => number | undefined) | undefined;
  /** @default the session's */
  readonly retry?: RetryPolicy | undefined;
  /** The budget of one result, in UTF-16 code units. @default the session's */
  readonly maxResultChars?: number | undefined;
  /** Error codes its results can carry, for documents and retries. */
  readonly errors?: Readonly<Record<string, ToolErrorDeclaration>> | undefined;
  /** What becomes of an error it throws unexpectedly. @default the session's `onToolError` */
  readonly onError?: OnToolError | undefined;
  /** `checkTool` proves that their inputs are valid. */
  readonly examples?: readonly ToolExample[] | undefined;
  /** False takes the tool away from the model for as long as it says so. @default true */
  isEnabled?(): boolean;
  /** What a call will do, for people and approvals. */
  describeCall?(input: Sent): string | Promise<string>;
  /** Kept out of the definitions a model is shown, but executable. @default false */
  readonly unlisted?: boolean | undefined;
  /** What becomes of a type that contains itself. @default "ref" */
  readonly cycles?: Cycles | undefined;
}
