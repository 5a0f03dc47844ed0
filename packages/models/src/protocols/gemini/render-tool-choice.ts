import type { ModelRequest } from "haft";
import { checkToolChoice } from "../check-tool-choice.ts";
import type { ToolNameMap } from "../tool-name-map.ts";

export interface GeminiToolConfig {
  readonly functionCallingConfig: {
    readonly mode: "AUTO" | "ANY" | "NONE" | "VALIDATED";
    readonly allowedFunctionNames?: string[];
  };
}

/**
 * The choice of tools. With `isStrict`, calls that Gemini makes of its own accord are validated; those it has to make are anyhow.
 *
 * Source: googleapis/googleapis, `generativelanguage/v1beta/content.proto`, `FunctionCallingConfig.Mode`: `VALIDATED` "will validate
 * function calls with constrained decoding".
 */
export function renderToolChoice(
  { toolChoice, tools }: ModelRequest,
  names: ToolNameMap,
  isStrict = false,
): { toolConfig?: GeminiToolConfig } {
  if (toolChoice === undefined || toolChoice === "auto") {
    if (tools.length === 0) return {};
    if (isStrict) return { toolConfig: { functionCallingConfig: { mode: "VALIDATED" } } };
    return toolChoice === undefined ? {} : { toolConfig: { functionCallingConfig: { mode: "AUTO" } } };
  }
  if (toolChoice === "none") {
    return tools.length === 0 ? {} : { toolConfig: { functionCallingConfig: { mode: "NONE" } } };
  }
  checkToolChoice(toolChoice, tools);
  if (toolChoice === "any") return { toolConfig: { functionCallingConfig: { mode: "ANY" } } };
  const allowedFunctionNames = [names.toWire(toolChoice.name)];
  return { toolConfig: { functionCallingConfig: { mode: "ANY", allowedFunctionNames } } };
}
