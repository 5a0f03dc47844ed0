import type { ToolResultPart } from "ai";
import type { ContentPart, JsonValue } from "haft";
import { isTextOnly, resultText } from "../door/result-text.ts";

/** What a tool of a session gives to the AI SDK: how far it is, and then its result. */
export type AiSdkOutput =
  | { readonly type: "progress"; readonly text?: string; readonly completed?: number; readonly total?: number }
  | { readonly type: "result"; readonly content: readonly ContentPart[]; readonly structured?: JsonValue | undefined };

type ModelOutput = ToolResultPart["output"];
type OutputPart = Extract<ModelOutput, { type: "content" }>["value"][number];

/** What the AI SDK shows its model of it. Whether a picture can stand in a result is the provider's business. */
export function toModelOutput(output: AiSdkOutput): ModelOutput {
  if (output.type === "progress") return { type: "text", value: output.text ?? "" };
  if (isTextOnly(output)) return { type: "text", value: resultText(output) };
  return { type: "content", value: output.content.map(outputPart) };
}

function outputPart(part: ContentPart): OutputPart {
  if (part.type === "text") return { type: "text", text: part.text };
  const { mediaType, data } = part;
  const name = part.type === "file" ? part.name : undefined;
  return { type: "file", mediaType, data: { type: "data", data }, ...(name !== undefined && { filename: name }) };
}
