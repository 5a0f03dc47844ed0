import { type BlobFolder, fail, isJsonObject, type JsonObject, ok, stripControl, type ToolOutput } from "haft";
import { contentParts } from "./content-parts.ts";

/**
 * The answer to `tools/call` as a result. Structured content is for the program, and for the model when nothing else is there.
 *
 * `isError` of the server is a failure with the code `mcp-tool-failed`, in the server's words.
 */
export async function toolOutput(answer: JsonObject, blobs: BlobFolder): Promise<ToolOutput> {
  const structured = answer.structuredContent;
  const parts = await contentParts(answer.content, blobs);
  const shown = structured === undefined ? "The tool answered nothing" : stripControl(JSON.stringify(structured));
  const content = parts.length > 0 ? parts : shown;
  const details = structured === undefined ? {} : { structured };
  return answer.isError === true ? fail(content, { ...details, code: "mcp-tool-failed" }) : ok(content, details);
}

/** True for an answer that has anything of what the protocol says. */
export function isToolAnswer(answer: unknown): answer is JsonObject {
  return isJsonObject(answer) && (Array.isArray(answer.content) || "structuredContent" in answer);
}
