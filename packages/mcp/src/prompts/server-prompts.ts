import {
  assistantMessage,
  type BlobFolder,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  userMessage,
} from "haft";
import { listAll } from "../client/list-all.ts";
import type { McpConnection } from "../client/mcp-connection.ts";
import { contentParts } from "../results/content-parts.ts";
import { cleanDescription } from "../schema/clean-schema.ts";

/** A prompt that a server offers to its user. */
export interface McpPrompt {
  readonly name: string;
  readonly description?: string;
  readonly arguments: readonly { readonly name: string; readonly description?: string; readonly isRequired: boolean }[];
}

/** The prompts of a server. */
export async function listPrompts(connection: McpConnection, signal: AbortSignal): Promise<readonly McpPrompt[]> {
  const { entries } = await listAll(connection, "prompts", signal);
  return entries.filter(({ name }) => typeof name === "string").map(promptOf);
}

/** The messages of a prompt, with its arguments put in by the server. */
export async function getPrompt(
  connection: McpConnection,
  blobs: BlobFolder,
  request: {
    readonly name: string;
    readonly arguments: Readonly<Record<string, string>>;
    readonly signal: AbortSignal;
  },
): Promise<readonly Message[]> {
  const params = { name: request.name, arguments: request.arguments };
  const answer = await connection.request("prompts/get", params, { signal: request.signal });
  const messages = isJsonObject(answer) && Array.isArray(answer.messages) ? answer.messages : [];
  return Promise.all(messages.filter(isJsonObject).map((message) => messageOf(message, blobs)));
}

function promptOf(entry: JsonObject): McpPrompt {
  const list = Array.isArray(entry.arguments) ? entry.arguments.filter(isJsonObject) : [];
  return {
    name: String(entry.name),
    ...described(entry.description),
    arguments: list.map((one) => ({
      name: String(one.name),
      ...described(one.description),
      isRequired: one.required === true,
    })),
  };
}

function described(description: JsonValue | undefined): { readonly description?: string } {
  return typeof description === "string" ? { description: cleanDescription(description) } : {};
}

async function messageOf({ role, content }: JsonObject, blobs: BlobFolder): Promise<Message> {
  const parts = await contentParts(Array.isArray(content) ? content : [content ?? null], blobs);
  return role === "assistant" ? assistantMessage(parts) : userMessage(parts);
}
