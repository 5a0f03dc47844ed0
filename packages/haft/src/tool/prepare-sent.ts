import type { JsonObject } from "../json/json-value.ts";
import type { Prepared, Tool } from "./tool.ts";

/**
 * The way of a tool made by `defineTool` past its own JSON Schema, for `withSchema`, which has checked another one.
 *
 * It is what lets a tool run whose schema has no JSON form.
 */
export const prepareSent: unique symbol = Symbol.for("haft.prepareSent") as never;

interface PreparesSent {
  readonly [prepareSent]: (sent: JsonObject) => Prepared | Promise<Prepared>;
}

export function canPrepareSent(tool: Tool): tool is Tool & PreparesSent {
  return prepareSent in tool;
}
