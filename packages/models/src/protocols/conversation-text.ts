import { type Message, type Round, roundsOf } from "haft";
import { wellFormedJson } from "./well-formed-json.ts";

export interface ConversationParts {
  readonly settled: string;
  readonly open: string;
}

type RenderRound = (round: Round, before: Message | undefined) => readonly unknown[];

/** The JSON text of a growing conversation, what it becomes on the wire with commas between. Rounds that are over are written once. */
export class ConversationText {
  readonly #renderRound: RenderRound;
  #settled: Message[] = [];
  #text = "";

  constructor(renderRound: RenderRound) {
    this.#renderRound = renderRound;
  }

  textOf(messages: readonly Message[]): string {
    const { settled, open } = this.partsOf(messages);
    return joinTexts([settled, open]);
  }

  /** The rounds that are over, and the last one, which may still grow, or its messages be taken back. */
  partsOf(messages: readonly Message[]): ConversationParts {
    if (!this.#settled.every((message, index) => message === messages[index])) this.#forget();
    const settled: string[] = [];
    let open = "";
    for (const round of roundsOf(messages, this.#settled.length)) {
      const text = this.#renderRound(round, messages[round.from - 1])
        .map(wellFormedJson)
        .join(",");
      if (round.to === messages.length) open = text;
      else settled.push(text);
      if (round.to < messages.length)
        for (let i = round.from; i < round.to; i++) this.#settled.push(messages[i] as Message);
    }
    if (settled.length > 0) this.#text = joinTexts([this.#text, ...settled]);
    return { settled: this.#text, open };
  }

  #forget(): void {
    this.#settled = [];
    this.#text = "";
  }
}

/** Joins what is there by commas. One flat text: with `+` each request would walk a chain as long as the conversation. */
export function joinTexts(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(",");
}
