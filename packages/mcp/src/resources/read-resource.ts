import {
  type BlobFolder,
  defineTool,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ok,
  stripControl,
  type Tool,
  ToolError,
} from "haft";
import { McpConnectionError } from "../client/mcp-connection-error.ts";
import { reasonOf } from "../client/reason-of.ts";
import type { McpToolset } from "../toolset/mcp-toolset.ts";
import { findServer } from "./find-server.ts";

/** ReadMcpResource: the content of a resource. Binary content goes to a file. */
export function readResourceTool(servers: () => readonly McpToolset[]): Tool {
  return defineTool<{ readonly server: string; readonly uri: string }>({
    name: "ReadMcpResource",
    aliases: ["ReadMcpResourceTool", "read_mcp_resource"],
    description:
      "Reads a resource of an MCP server by its uri, as ListMcpResources lists it. Binary content is saved to a file, whose path is answered.",
    category: "mcp",
    searchHint: "MCP resource",
    input: {
      type: "object",
      properties: {
        server: { type: "string", description: "The name of the server." },
        uri: { type: "string", description: "The uri of the resource." },
      },
      required: ["server", "uri"],
      additionalProperties: false,
    },
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: true,
    errors: {
      "unknown-server": { description: "No MCP server has this name." },
      "mcp-failed": { description: "The server has no such resource, or answers with an error." },
      "mcp-disconnected": { description: "The server cannot be reached." },
    },
    examples: [{ input: { server: "docs", uri: "docs://readme" } }],
    async execute({ server, uri }, { signal }) {
      const toolset = findServer(servers(), server);
      const answer = await read(toolset, uri, signal);
      const list = isJsonObject(answer) && Array.isArray(answer.contents) ? answer.contents.filter(isJsonObject) : [];
      const kept = list.slice(0, maxContents);
      const contents = await Promise.all(kept.map((content) => contentOf(content, toolset.blobs)));
      const left = list.length - kept.length;
      const texts = [...contents.map(shown), ...(left > 0 ? [`${left} more pieces of content are left out`] : [])];
      return ok(texts.join("\n\n") || "The resource is empty", { structured: { contents } });
    },
  });
}

const maxContents = 100;

async function read({ connection, config }: McpToolset, uri: string, signal: AbortSignal): Promise<JsonObject> {
  try {
    return await connection.request("resources/read", { uri }, { signal });
  } catch (error) {
    signal.throwIfAborted();
    const code = error instanceof McpConnectionError ? "mcp-disconnected" : "mcp-failed";
    const reason = stripControl(reasonOf(error));
    const text = `Cannot read the resource "${uri}" of the MCP server "${config.name}": ${reason}`;
    throw new ToolError(text, { code, cause: error });
  }
}

async function contentOf(content: JsonObject, blobs: BlobFolder): Promise<JsonObject> {
  const members: Record<string, JsonValue> = { uri: wordOf(content.uri) ?? "" };
  const mimeType = wordOf(content.mimeType);
  if (mimeType !== undefined) members.mimeType = mimeType;
  if (typeof content.text === "string") members.text = stripControl(content.text);
  if (typeof content.blob === "string") {
    members.blobSavedTo = await blobs.save(Buffer.from(content.blob, "base64"), mimeType);
  }
  return members;
}

function shown({ uri, mimeType, text, blobSavedTo }: JsonObject): string {
  const kind = mimeType === undefined ? "" : ` (${mimeType as string})`;
  if (typeof blobSavedTo === "string") return `${uri as string}${kind}: binary, saved to ${blobSavedTo}`;
  return `${uri as string}${kind}:\n${typeof text === "string" ? text : ""}`;
}

function wordOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" ? stripControl(value).slice(0, 2_048) : undefined;
}
