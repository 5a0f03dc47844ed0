import type { JsonObject } from "haft";

/**
 * A message as the Messages API wants it. Its blocks stand in a list even where a text would do.
 *
 * Source: Claude API reference, "Create a Message", `messages`.
 */
export interface AnthropicMessage {
  readonly role: "user" | "assistant";
  readonly content: AnthropicBlock[];
}

/** A block; an answer that is sent back may hold others, as they came. */
export type AnthropicBlock =
  | AnthropicContentBlock
  | AnthropicToolUse
  | AnthropicToolResult
  | AnthropicThinking
  | { readonly type: "redacted_thinking"; readonly data: string };

export interface AnthropicThinking {
  readonly type: "thinking";
  readonly thinking: string;
  readonly signature: string;
}

/** What a user's message or a tool result is made of. */
export type AnthropicContentBlock = AnthropicTextBlock | AnthropicImage | AnthropicDocument;

export interface AnthropicTextBlock {
  readonly type: "text";
  readonly text: string;
  readonly cache_control?: AnthropicCacheControl;
}

export interface AnthropicImage {
  readonly type: "image";
  readonly source: {
    readonly type: "base64";
    readonly media_type: "image/jpeg" | "image/png" | "image/gif" | "image/webp";
    readonly data: string;
  };
  readonly cache_control?: AnthropicCacheControl;
}

export interface AnthropicDocument {
  readonly type: "document";
  readonly source:
    | { readonly type: "base64"; readonly media_type: "application/pdf"; readonly data: string }
    | { readonly type: "text"; readonly media_type: "text/plain"; readonly data: string };
  readonly title?: string;
  readonly cache_control?: AnthropicCacheControl;
}

export interface AnthropicToolUse {
  readonly type: "tool_use";
  readonly id: string;
  readonly name: string;
  readonly input: JsonObject;
}

export interface AnthropicToolResult {
  readonly type: "tool_result";
  readonly tool_use_id: string;
  readonly content?: string | AnthropicContentBlock[];
  readonly is_error?: true;
  readonly cache_control?: AnthropicCacheControl;
}

/** Marks the end of a part of the request that is kept for the next one. */
export interface AnthropicCacheControl {
  readonly type: "ephemeral";
  readonly ttl?: "5m" | "1h";
}
