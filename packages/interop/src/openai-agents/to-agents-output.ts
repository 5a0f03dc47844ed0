import type { ToolOutputFileContent, ToolOutputImage, ToolOutputText } from "@openai/agents";
import type { ContentPart, ToolResult } from "haft";
import { isTextOnly, resultText } from "../door/result-text.ts";

export type AgentsOutput = string | (ToolOutputText | ToolOutputImage | ToolOutputFileContent)[];

/** A result in the form that the Agents SDK sends: text, or a list with its pictures and files. */
export function toAgentsOutput(result: ToolResult): AgentsOutput {
  return isTextOnly(result) ? resultText(result) : result.content.map(outputPart);
}

function outputPart(part: ContentPart): ToolOutputText | ToolOutputImage | ToolOutputFileContent {
  switch (part.type) {
    case "text":
      return { type: "text", text: part.text };
    case "image":
      return { type: "image", image: `data:${part.mediaType};base64,${part.data}` };
    case "file": {
      const { mediaType, data, name = "file" } = part;
      return { type: "file", file: { data, mediaType, filename: name } };
    }
  }
}
