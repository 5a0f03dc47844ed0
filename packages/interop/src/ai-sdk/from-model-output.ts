import type { ToolResultPart } from "ai";
import { type ContentPart, fail, ok, stringifyValue, type ToolOutput } from "haft";
import { base64Of, mediaPart } from "../foreign/media-part.ts";

type ModelOutput = ToolResultPart["output"];
type OutputPart = Extract<ModelOutput, { type: "content" }>["value"][number];

/** What a tool of the AI SDK shows its model, as a result: `structured` is what it returned to the program. */
export function fromModelOutput(output: ModelOutput, structured: unknown): ToolOutput {
  const details = { structured: structured as never };
  switch (output.type) {
    case "text":
      return ok(output.value, details);
    case "json":
      return ok(JSON.stringify(output.value), details);
    case "content":
      return ok(output.value.map(contentPart), details);
    case "error-text":
      return fail(output.value);
    case "error-json":
      return fail(JSON.stringify(output.value));
    case "execution-denied":
      return fail(output.reason ?? "The tool refused to run", { code: "execution-denied" });
  }
  // A later version of the AI SDK may have more kinds.
  return ok(stringifyValue(output), details);
}

function contentPart(part: OutputPart): ContentPart {
  if (part.type === "text") return { type: "text", text: part.text };
  if (part.type === "file" && part.data.type === "data") {
    return mediaPart(part.mediaType, base64Of(part.data.data), part.filename);
  }
  if (part.type === "file" && part.data.type === "text") return { type: "text", text: part.data.text };
  if (part.type === "file-data" || part.type === "image-data") return mediaPart(part.mediaType, part.data);
  // What lies elsewhere, or is known to one provider alone, is named.
  return { type: "text", text: stringifyValue(part) };
}
