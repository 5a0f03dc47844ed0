import type { ToolResult } from "haft";
import { resultText } from "./result-text.ts";

/** A failed call, where a framework is told of failures by a thrown error. Its model reads the text of the result as it stands. */
export class ToolCallFailed extends Error {
  readonly result: ToolResult;

  constructor(result: ToolResult, options?: ErrorOptions) {
    super(resultText(result), options);
    this.name = "ToolCallFailed";
    this.result = result;
  }

  /** The text alone: frameworks show a model what this says, and the name of a class means nothing to it. */
  override toString(): string {
    return this.message;
  }
}
