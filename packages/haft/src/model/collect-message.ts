import { HaftError } from "../errors/haft-error.ts";
import { isTextTooDeep, isTooDeep } from "../json/json-depth.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json-value.ts";
import type { AssistantMessage, Usage } from "../message/message.ts";
import type { AssistantPart, ToolCall } from "../message/part.ts";
import type { Transcript } from "../message/transcript.ts";
import type { ModelEvent, ModelToolCall } from "./model.ts";

export interface CollectOptions {
  /** The conversation the answer belongs to: its calls get ids that were not used there. */
  readonly transcript?: Transcript | undefined;
  readonly onEvent?: ((event: ModelEvent) => void) | undefined;
  /** Stored on the message. */
  readonly model?: string;
  readonly definitionsHash?: string;
}

/**
 * Folds what a model says into one message. Each call gets an id that is unique in its conversation, and its input parsed once.
 *
 * @throws {HaftError} `model-answer-invalid` when the answer ends without `model-finish`
 */
export async function collectMessage(
  events: AsyncIterable<ModelEvent>,
  options: CollectOptions = {},
): Promise<AssistantMessage> {
  const collector = new MessageCollector(options);
  for await (const event of events) collector.add(event);
  return collector.finish();
}

/** A call that comes in pieces. */
interface OpenCall extends ModelToolCall {
  readonly index: number;
  id: string | undefined;
  name: string;
  rawInput: string;
}

type ModelFinish = Extract<ModelEvent, { readonly type: "model-finish" }>;

type CollectedPart = Exclude<AssistantPart, ToolCall> | ModelToolCall | OpenCall;

/** The folding itself, for whoever drives the stream. */
export class MessageCollector {
  readonly #options: CollectOptions;
  #parts: CollectedPart[] = [];
  #segmentStart: readonly CollectedPart[] = noParts;
  #open: OpenCall | undefined;
  /** The highest index of a call so far: one above it is a new call, without a search. */
  #lastIndex = Number.NEGATIVE_INFINITY;
  #openText: { type: "text"; text: string } | undefined;
  #usage: Usage | undefined;
  #end: ModelFinish | undefined;

  constructor(options: CollectOptions = {}) {
    this.#options = options;
  }

  add(event: ModelEvent): void {
    switch (event.type) {
      case "model-tool-call-delta":
        this.#addToCall(event.index, event.id, event.name, event.input);
        break;
      case "model-text-delta":
        this.#addText(event.text);
        break;
      case "model-reasoning-delta":
        this.#addReasoning(event.text, event.signature);
        break;
      case "model-part":
        this.#parts.push(event.part);
        break;
      case "model-usage":
        this.#usage = event.usage;
        break;
      case "model-finish":
        this.#end = event;
        break;
      case "model-stream-segment-start":
        this.#segmentStart = this.#parts.map((part) => ({ ...part }));
        break;
      case "model-stream-segment-reset":
        this.#parts = this.#segmentStart.map((part) => ({ ...part }));
        this.#open = undefined;
        this.#end = undefined;
        break;
    }
    this.#options.onEvent?.(event);
  }

  finish(): AssistantMessage {
    if (this.#end === undefined) {
      throw new HaftError("model-answer-invalid", "Cannot use the answer of the model: it ended without model-finish");
    }
    const { termination, providerData } = this.#end;
    const ids = new Set<string>();
    const content = this.#parts.map((part) => (part.type === "tool-call" ? this.#call(part, ids) : part));
    const message = { role: "assistant", content, termination } as {
      -readonly [Key in keyof AssistantMessage]: AssistantMessage[Key];
    };
    const { model, definitionsHash } = this.#options;
    if (this.#usage !== undefined) message.usage = this.#usage;
    if (model !== undefined) message.model = model;
    if (definitionsHash !== undefined) message.definitionsHash = definitionsHash;
    if (providerData !== undefined) message.providerData = providerData;
    return message;
  }

  #addToCall(index: number, id: string | undefined, name: string | undefined, input: string | undefined): void {
    if (this.#open?.index !== index) this.#open = this.#callAt(index);
    const open = this.#open;
    if (open === undefined) {
      this.#open = { type: "tool-call", index, id, name: name ?? "", rawInput: input ?? "" };
      this.#parts.push(this.#open);
      return;
    }
    if (input !== undefined) open.rawInput += input;
    if (name !== undefined && open.name === "") open.name = name;
    if (id !== undefined && open.id === undefined) open.id = id;
  }

  #callAt(index: number): OpenCall | undefined {
    if (index > this.#lastIndex) {
      this.#lastIndex = index;
      return undefined;
    }
    return this.#parts.findLast((part): part is OpenCall => "index" in part && part.index === index);
  }

  #addText(text: string): void {
    const last = this.#parts[this.#parts.length - 1];
    if (last?.type === "text" && last === this.#openText) this.#openText.text += text;
    else if (text !== "") {
      this.#openText = { type: "text", text };
      this.#parts.push(this.#openText);
    }
  }

  #addReasoning(text: string, signature: string | undefined): void {
    if (text === "" && signature === undefined) return;
    const last = this.#parts.at(-1);
    const isOpen = last?.type === "reasoning" && last.signature === undefined && last.providerData === undefined;
    const before = isOpen ? this.#parts.pop() : undefined;
    const whole = (before?.type === "reasoning" ? before.text : "") + text;
    this.#parts.push(
      signature === undefined ? { type: "reasoning", text: whole } : { type: "reasoning", text: whole, signature },
    );
  }

  #call(call: ModelToolCall, ids: Set<string>): ToolCall {
    const id = this.#uniqueId(call.id, ids);
    ids.add(id);
    const made = { type: "tool-call", id, name: call.name, rawInput: call.rawInput } as {
      -readonly [Key in keyof ToolCall]: ToolCall[Key];
    };
    const input = strictInput(call.rawInput);
    if (input !== undefined) made.input = input;
    if (call.id !== undefined && call.id !== id) made.providerCallId = call.id;
    if (call.isHandled === true) made.isHandled = true;
    if (call.providerData !== undefined) made.providerData = call.providerData;
    return made;
  }

  /** The provider's id where it can serve; else one of Haft's own. Some servers send none, "null", or the same one again. */
  #uniqueId(id: string | undefined, ids: ReadonlySet<string>): string {
    if (id !== undefined && id !== "" && id !== "null" && id !== "undefined" && !this.#isTaken(id, ids)) return id;
    for (let number = (this.#options.transcript?.messages.length ?? 0) + ids.size + 1; ; number++) {
      const own = `call_${number}`;
      if (!this.#isTaken(own, ids)) return own;
    }
  }

  #isTaken(id: string, ids: ReadonlySet<string>): boolean {
    return ids.has(id) || this.#options.transcript?.hasCallId(id) === true;
  }
}

const noParts: readonly CollectedPart[] = [];

/** The input where it is strictly a JSON object; everything else is for the executor to read. */
function strictInput(rawInput: JsonValue): JsonObject | undefined {
  if (typeof rawInput !== "string") return isJsonObject(rawInput) && !isTooDeep(rawInput) ? rawInput : undefined;
  try {
    const value: unknown = JSON.parse(rawInput);
    return isJsonObject(value) && !isTextTooDeep(rawInput, value) ? value : undefined;
  } catch {
    return undefined;
  }
}
