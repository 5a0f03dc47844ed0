import { createSession, executeToolCall, type JsonObject, type SessionOptions, type ToolResult, textOf } from "haft";
import { type OpenApiOptions, type OpenApiToolset, openApiToolset } from "../src/index.ts";

/** A document of OpenAPI 3.1 with these paths. */
export function documentOf(paths: JsonObject, more: JsonObject = {}): JsonObject {
  return { openapi: "3.1.0", info: { title: "Test API", version: "1" }, paths, ...more };
}

/** A document with one operation, `GET /thing` or at another path, with the id `it`. */
export function oneOperation(
  operation: JsonObject,
  path = "/thing",
  method = "get",
  more: JsonObject = {},
): JsonObject {
  return documentOf(
    { [path]: { [method]: { operationId: "it", responses: { 200: { description: "ok" } }, ...operation } } },
    more,
  );
}

/** Makes a call as a model would. */
export async function callTool(
  toolset: OpenApiToolset,
  name: string,
  input: JsonObject,
  session: SessionOptions = {},
): Promise<ToolResult> {
  await using own = createSession({ tools: [toolset], ...session });
  return await executeToolCall({ type: "tool-call", id: "call_1", name, rawInput: input }, own);
}

/** Calls the operation `it` of a document. */
export async function callIt(
  document: JsonObject,
  input: JsonObject,
  options: OpenApiOptions = {},
): Promise<ToolResult> {
  const toolset = await openApiToolset(document, options);
  const result = await callTool(toolset, "it", input);
  await toolset.close();
  return result;
}

/** What a model reads of a result. */
export function textsOf(result: ToolResult): string {
  return textOf(result);
}
