import {
  type AssistantMessage,
  type AssistantPart,
  type ContentPart,
  isErrorOutcome,
  isJsonObject,
  type JsonValue,
  type Message,
  type ToolCall,
  type ToolResult,
} from "haft";
import type { ToolNameMap } from "../tool-name-map.ts";
import { readCitations, withCitations } from "./cited-text.ts";
import { renderContent } from "./render-content.ts";
import type { AnthropicBlock, AnthropicContentBlock, AnthropicMessage, AnthropicToolResult } from "./wire-message.ts";
import { wireToolId } from "./wire-tool-id.ts";

/** A message on the wire. `moved` is what its place cannot hold: it goes behind the results of the round. */
export interface RenderedMessage extends AnthropicMessage {
  readonly moved: AnthropicContentBlock[];
}

/**
 * Writes a message. Of an answer nothing may be left: Claude gives empty ones, but does not take them back.
 *
 * Thinking, and other blocks of the provider, go back to it alone, unchanged and in their place.
 * Source: Claude API reference, "Create a Message", `thinking.signature`: pass the blocks back exactly as received.
 */
export function renderMessage(message: Message, names: ToolNameMap, provider: string): RenderedMessage {
  switch (message.role) {
    case "user":
      return { role: "user", content: userBlocks(message.content), moved: [] };
    case "assistant":
      return { role: "assistant", content: answerBlocks(message, names, provider), moved: [] };
    case "tool":
      return renderResult(message);
  }
}

// "messages.0: all messages must have non-empty content", error quoted in anthropics/claude-code#6774.
function userBlocks(content: readonly ContentPart[]): AnthropicContentBlock[] {
  const blocks = renderContent(content);
  return blocks.length > 0 ? blocks : [{ type: "text", text: "[An empty message]" }];
}

function answerBlocks(message: AssistantMessage, names: ToolNameMap, provider: string): AnthropicBlock[] {
  const isOwn = isJsonObject(message.providerData) && message.providerData.provider === provider;
  let blocks: AnthropicBlock[] = [];
  for (const part of message.content) {
    const cited = part.type === "provider" && part.provider === provider ? readCitations(part) : undefined;
    const block = cited === undefined ? renderPart(part, names, provider, isOwn) : undefined;
    if (cited !== undefined) blocks = withCitations(blocks, cited);
    else if (block !== undefined) blocks.push(block);
  }
  return blocks;
}

function renderPart(
  part: AssistantPart,
  names: ToolNameMap,
  provider: string,
  isOwn: boolean,
): AnthropicBlock | undefined {
  switch (part.type) {
    case "text":
      return part.text.trim() === "" ? undefined : { type: "text", text: part.text };
    case "reasoning":
      if (part.signature === undefined) return ownBlock(part.providerData, provider);
      return isOwn ? { type: "thinking", thinking: part.text, signature: part.signature } : undefined;
    case "provider":
      return part.provider === provider ? asBlock(part.data) : undefined;
    case "tool-call":
      return renderCall(part, names, provider);
    // An answer cannot hold what only a user can show.
    case "image":
    case "file":
      return undefined;
  }
}

function renderCall(call: ToolCall, names: ToolNameMap, provider: string): AnthropicBlock | undefined {
  const block = ownBlock(call.providerData, provider);
  if (call.isHandled) return block;
  const { id, name, input = {} } = call;
  return { ...block, type: "tool_use", id: wireToolId(id), name: names.toWire(name), input };
}

function ownBlock(providerData: JsonValue | undefined, provider: string): AnthropicBlock | undefined {
  if (!isJsonObject(providerData) || providerData.provider !== provider) return undefined;
  return asBlock(providerData.block);
}

// What form it has is known to the provider alone.
function asBlock(block: JsonValue | undefined): AnthropicBlock | undefined {
  return isJsonObject(block) ? (block as unknown as AnthropicBlock) : undefined;
}

function renderResult(result: ToolResult): RenderedMessage {
  const { outcome, content, toolName } = result;
  const id = wireToolId(result.toolCallId);
  const others = content.filter((part) => part.type !== "text");
  if (!isErrorOutcome(outcome))
    return resultMessage({ type: "tool_result", tool_use_id: id, ...resultContent(content) });
  // "all content must be type `text` if `is_error` is true", error quoted in vellum-ai/vellum-assistant#18387.
  const texts = content.filter((part) => part.type === "text");
  const text = texts.some((part) => part.text.trim() !== "") ? texts : [{ type: "text", text: outcome } as const];
  const block: AnthropicToolResult = { type: "tool_result", tool_use_id: id, ...resultContent(text), is_error: true };
  const label = { type: "text", text: `[Of the result of "${toolName}" (${id}):]` } as const;
  return resultMessage(block, others.length === 0 ? [] : renderContent([label, ...others]));
}

function resultMessage(block: AnthropicToolResult, moved: AnthropicContentBlock[] = []): RenderedMessage {
  return { role: "user", content: [block], moved };
}

function resultContent(content: readonly ContentPart[]): Pick<AnthropicToolResult, "content"> {
  const blocks = renderContent(content, "");
  const [first] = blocks;
  if (first === undefined) return {};
  return { content: blocks.length === 1 && first.type === "text" ? first.text : blocks };
}
