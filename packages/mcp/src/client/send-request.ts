import type { Client, ProgressCallback, StandardSchemaV1 } from "@modelcontextprotocol/client";
import type { JsonObject, ToolCall } from "haft";
import { unwrapResult } from "../transport/tap-messages.ts";

export interface McpRequestOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: ProgressCallback | undefined;
  /** The definition of the tool that is called, where its arguments go into headers too. */
  readonly headersOf?: JsonObject | undefined;
  /** More headers, where the server is at an address. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The call that it is for, which a question of the server is then about. */
  readonly call?: ToolCall | undefined;
}

/** Sends a request on a client that is connected, once, and gives the answer as it came. */
export async function sendRequest(
  client: Client,
  method: string,
  params: JsonObject,
  { signal, onProgress, headersOf, headers }: McpRequestOptions,
): Promise<JsonObject> {
  const request = {
    signal,
    timeout: noTimeoutMs,
    allowInputRequired: true,
    ...(headers && { headers }),
    ...(onProgress && { onprogress: onProgress }),
  };
  if (headersOf === undefined || client.getProtocolEra() !== "modern") {
    return unwrapResult(await client.request({ method, params }, anyResult, request));
  }
  const toolDefinition = headersOf as unknown as NonNullable<Parameters<Client["callTool"]>[1]>["toolDefinition"];
  const called = client.callTool(params as Parameters<Client["callTool"]>[0], {
    ...request,
    ...(toolDefinition && { toolDefinition }),
  });
  return unwrapResult((await called) as JsonObject);
}

// The SDK has a limit of its own for each request; the call's limit is the session's business.
const noTimeoutMs = 2 ** 31 - 1;

/** Takes any result as it came: one tool, or one piece of content, that breaks the protocol must not cost all others. */
const anyResult: StandardSchemaV1<unknown, JsonObject> = {
  "~standard": { version: 1, vendor: "haft", validate: (value) => ({ value: value as JsonObject }) },
};
