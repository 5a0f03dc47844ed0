import type { JsonValue } from "haft";

/**
 * A message as Chat Completions wants it.
 *
 * Source: OpenAI API reference, "Create chat completion", `messages`.
 */
export type OpenAIMessage =
  | { readonly role: "system"; readonly content: string }
  | { readonly role: "user"; readonly content: string | OpenAIContentPart[] }
  | OpenAIAssistantMessage
  | { readonly role: "tool"; readonly tool_call_id: string; readonly content: string };

export interface OpenAIAssistantMessage {
  readonly role: "assistant";
  readonly content: string | null;
  readonly tool_calls?: OpenAIToolCall[];
  /** Not OpenAI's: what servers of open models send beside `content` and some want back. */
  readonly reasoning_content?: string;
  readonly reasoning?: string;
  readonly reasoning_details?: readonly JsonValue[];
}

export interface OpenAIToolCall {
  readonly id: string;
  readonly type: "function";
  readonly function: { readonly name: string; readonly arguments: string };
}

export type OpenAIContentPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image_url"; readonly image_url: { readonly url: string } }
  | { readonly type: "input_audio"; readonly input_audio: { readonly data: string; readonly format: "wav" | "mp3" } }
  | { readonly type: "file"; readonly file: { readonly filename: string; readonly file_data: string } };
