import type { Message, ToolDefinition } from "haft";
import { createToolNameMap, type ToolNameMap } from "../tool-name-map.ts";
import { wellFormedJson } from "../well-formed-json.ts";
import { ConversationText } from "./conversation-text.ts";
import { type RenderedMessage, renderMessage } from "./render-message.ts";
import { type OpenAITool, toOpenAITools } from "./tools.ts";

/**
 * What was rendered before, so that a request costs only what is new in it. Belongs to one model.
 *
 * Tools are known by the identity of their array, messages by their own; other tools may change the names in messages, so each array
 * has its own.
 */
export class RenderCache {
  readonly #provider: string;
  readonly #renderings = new WeakMap<readonly ToolDefinition[], Rendering>();

  constructor(provider: string) {
    this.#provider = provider;
  }

  renderingFor(definitions: readonly ToolDefinition[]): Rendering {
    const known = this.#renderings.get(definitions);
    if (known !== undefined) return known;
    const rendering = new Rendering(definitions, this.#provider);
    this.#renderings.set(definitions, rendering);
    return rendering;
  }
}

/** Tools and messages as they are rendered together. */
export class Rendering {
  readonly names: ToolNameMap;
  readonly tools: OpenAITool[];
  readonly #provider: string;
  readonly #messages = new WeakMap<Message, RenderedMessage>();
  readonly #conversations = new WeakMap<Message, ConversationText>();
  #toolsText: string | undefined;

  constructor(definitions: readonly ToolDefinition[], provider: string) {
    this.names = createToolNameMap(definitions.map((definition) => definition.name));
    this.tools = toOpenAITools(definitions, this.names);
    this.#provider = provider;
  }

  message(message: Message): RenderedMessage {
    const known = this.#messages.get(message);
    if (known !== undefined) return known;
    const rendered = renderMessage(message, this.names, this.#provider);
    this.#messages.set(message, rendered);
    return rendered;
  }

  toolsText(): string {
    this.#toolsText ??= wellFormedJson(this.tools);
    return this.#toolsText;
  }

  /** The JSON text of messages. A conversation is known by its first message. */
  conversationText(messages: readonly Message[]): string {
    const first = messages[0];
    if (first === undefined) return "";
    let conversation = this.#conversations.get(first);
    if (conversation === undefined) {
      conversation = new ConversationText(this);
      this.#conversations.set(first, conversation);
    }
    return conversation.textOf(messages);
  }
}
