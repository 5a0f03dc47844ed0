import type { Message, ToolDefinition } from "haft";
import { createToolNameMap, type ToolNameMap } from "../tool-name-map.ts";
import { type RenderedMessage, renderMessage } from "./render-message.ts";
import { type OpenAITool, toOpenAITools } from "./tools.ts";

/**
 * What was rendered before, so that a request costs only what is new in it. Belongs to one model.
 *
 * Tools are known by the identity of their array, messages by their own. Other tools may change the names in messages, so they
 * begin anew.
 */
export class RenderCache {
  readonly #provider: string;
  #definitions: readonly ToolDefinition[] | undefined;
  #names: ToolNameMap = createToolNameMap([]);
  #tools: OpenAITool[] = [];
  #messages = new WeakMap<Message, RenderedMessage>();
  readonly #texts = new WeakMap<object, string>();

  constructor(provider: string) {
    this.#provider = provider;
  }

  tools(definitions: readonly ToolDefinition[]): { readonly tools: OpenAITool[]; readonly names: ToolNameMap } {
    if (definitions !== this.#definitions) {
      this.#definitions = definitions;
      this.#names = createToolNameMap(definitions.map((definition) => definition.name));
      this.#tools = toOpenAITools(definitions, this.#names);
      this.#messages = new WeakMap();
    }
    return { tools: this.#tools, names: this.#names };
  }

  message(message: Message): RenderedMessage {
    const known = this.#messages.get(message);
    if (known !== undefined) return known;
    const rendered = renderMessage(message, this.#names, this.#provider);
    this.#messages.set(message, rendered);
    return rendered;
  }

  /** The JSON text of something rendered. */
  text(rendered: object): string {
    const known = this.#texts.get(rendered);
    if (known !== undefined) return known;
    const text = JSON.stringify(rendered);
    this.#texts.set(rendered, text);
    return text;
  }
}
