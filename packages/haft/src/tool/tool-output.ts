import type { JsonValue } from "../json/json-value.ts";
import type { ContentPart } from "../message/part.ts";

const brand = Symbol.for("haft.ToolOutput");

/** A result said in full by its tool. Make one with `ok`, `fail` or `skip`. */
export interface ToolOutput {
  readonly outcome: "ok" | "failed" | "skipped" | "timed-out";
  readonly content: readonly ContentPart[];
  readonly structured?: JsonValue;
  readonly code?: string;
  readonly retryable?: boolean;
  readonly warnings?: readonly string[];
}

/** What a result may say beside its content. `warnings` are for the program. */
export interface OutputDetails {
  readonly structured?: JsonValue;
  readonly warnings?: readonly string[];
}

/** A result that says it worked. `content` is what the model reads; `structured` is for the program and must agree with it. */
export function ok(content: string | readonly ContentPart[], details?: OutputDetails): ToolOutput {
  return branded({ outcome: "ok", content: partsOf(content), ...details });
}

/** A result that says it failed, in words meant for the model. The model reads `content` as it stands. */
export function fail(
  content: string | readonly ContentPart[],
  details?: OutputDetails & {
    readonly code?: string;
    readonly retryable?: boolean;
    readonly outcome?: "failed" | "timed-out";
  },
): ToolOutput {
  return branded({ outcome: "failed", content: partsOf(content), ...details });
}

/** A result that says nothing was done, and that nothing had to be. */
export function skip(reason: string): ToolOutput {
  return branded({ outcome: "skipped", content: partsOf(reason) });
}

/** True for what `ok`, `fail` or `skip` made, also in another copy of the package; false for data that looks like it. */
export function isToolOutput(value: unknown): value is ToolOutput {
  return typeof value === "object" && value !== null && (value as Record<symbol, unknown>)[brand] === true;
}

function branded(output: ToolOutput): ToolOutput {
  return Object.defineProperty(output, brand, { value: true });
}

function partsOf(content: string | readonly ContentPart[]): readonly ContentPart[] {
  return typeof content === "string" ? [{ type: "text", text: content }] : content;
}
