import { type Message, type Round, roundsOf, type ToolDefinition } from "haft";
import { checkRound } from "./check-round.ts";
import { type ConversationParts, ConversationText } from "./conversation-text.ts";
import { createToolNameMap, type ToolNameMap } from "./tool-name-map.ts";
import { wellFormedJson } from "./well-formed-json.ts";

/** How a protocol writes tools and messages. `Rendered` is a message by itself, `Item` what stands in the list of a request. */
export interface RenderRules<Tool, Rendered, Item> {
  /** @default what OpenAI and Anthropic accept */
  readonly nameMap?: (names: readonly string[]) => ToolNameMap;
  renderTools(definitions: readonly ToolDefinition[], names: ToolNameMap): readonly Tool[];
  renderMessage(message: Message, names: ToolNameMap): Rendered;
  /** `rendered` gives each message of the round as `renderMessage` wrote it, once for all requests; `before` is what the round follows. */
  renderRound(round: Round, rendered: (message: Message) => Rendered, before: Message | undefined): readonly Item[];
}

/** Tools and messages as they are rendered together. Messages are known by their identity, a conversation by its first message. */
export class Rendering<Tool, Rendered, Item> {
  readonly names: ToolNameMap;
  readonly tools: readonly Tool[];
  readonly #rules: RenderRules<Tool, Rendered, Item>;
  readonly #messages = new WeakMap<Message, Rendered>();
  readonly #conversations = new WeakMap<Message, ConversationText>();
  #toolsText: string | undefined;

  constructor(definitions: readonly ToolDefinition[], rules: RenderRules<Tool, Rendered, Item>) {
    const { nameMap = createToolNameMap } = rules;
    this.names = nameMap(definitions.map((definition) => definition.name));
    this.tools = rules.renderTools(definitions, this.names);
    this.#rules = rules;
  }

  /** `before` is what the messages follow. */
  conversation(messages: readonly Message[], before?: Message): readonly Item[] {
    return [...roundsOf(messages)].flatMap((round) => this.#round(round, messages[round.from - 1] ?? before));
  }

  /** The JSON text of what `conversation` gives, without brackets. Costs what is new since the last request. */
  conversationText(messages: readonly Message[]): string {
    return this.#conversation(messages)?.textOf(messages) ?? "";
  }

  /** The same text in two parts: where the last round begins, the request before ended. */
  conversationParts(messages: readonly Message[]): ConversationParts {
    return this.#conversation(messages)?.partsOf(messages) ?? { settled: "", open: "" };
  }

  toolsText(): string {
    this.#toolsText ??= wellFormedJson(this.tools);
    return this.#toolsText;
  }

  #conversation(messages: readonly Message[]): ConversationText | undefined {
    const first = messages[0];
    if (first === undefined) return undefined;
    let conversation = this.#conversations.get(first);
    if (conversation === undefined) {
      conversation = new ConversationText((round, before) => this.#round(round, before));
      this.#conversations.set(first, conversation);
    }
    return conversation;
  }

  #round(round: Round, before: Message | undefined): readonly Item[] {
    checkRound(round);
    return this.#rules.renderRound(round, (message) => this.#message(message), before);
  }

  #message(message: Message): Rendered {
    const known = this.#messages.get(message);
    if (known !== undefined) return known;
    const rendered = this.#rules.renderMessage(message, this.names);
    this.#messages.set(message, rendered as Rendered);
    return rendered;
  }
}

/** A rendering for each array of tools: other tools may change the names in messages. Belongs to one model. */
export class RenderingCache<Tool, Rendered, Item> {
  readonly #rules: RenderRules<Tool, Rendered, Item>;
  readonly #renderings = new WeakMap<readonly ToolDefinition[], Rendering<Tool, Rendered, Item>>();

  constructor(rules: RenderRules<Tool, Rendered, Item>) {
    this.#rules = rules;
  }

  renderingFor(definitions: readonly ToolDefinition[]): Rendering<Tool, Rendered, Item> {
    const known = this.#renderings.get(definitions);
    if (known !== undefined) return known;
    const rendering = new Rendering(definitions, this.#rules);
    this.#renderings.set(definitions, rendering);
    return rendering;
  }
}
