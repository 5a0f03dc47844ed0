import type { JsonSchema, JsonValue, ToolContext } from "haft";

/** A setting of the host that a model may look at and, where `set` is given, ask to change. */
export interface Setting {
  readonly description: string;
  /** What a value must be. Its description says a pattern in words. */
  readonly schema: JsonSchema;
  /** Where a changed value is written, as people call it: "user", "project", "local", "session". */
  readonly scope: string;
  /** The value in force; undefined when it is not set. */
  get(context: ToolContext): JsonValue | undefined | Promise<JsonValue | undefined>;
  /** Writes a value. Without it the setting can only be looked at. */
  set?(value: JsonValue, context: ToolContext): void | Promise<void>;
}
