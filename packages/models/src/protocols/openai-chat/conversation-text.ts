import { type Message, roundsOf } from "haft";
import { wellFormedJson } from "../well-formed-json.ts";
import type { Rendering } from "./render-cache.ts";
import { renderRound } from "./render-round.ts";

/** The JSON text of a growing conversation, messages with commas between them. Rounds that are over are written once. */
export class ConversationText {
  readonly #rendering: Rendering;
  #settled: Message[] = [];
  #text = "";

  constructor(rendering: Rendering) {
    this.#rendering = rendering;
  }

  textOf(messages: readonly Message[]): string {
    if (!this.#settled.every((message, index) => message === messages[index])) this.#forget();
    const settled: string[] = [];
    let open = "";
    for (const round of roundsOf(messages, this.#settled.length)) {
      const text = renderRound(round, this.#rendering).map(wellFormedJson).join(",");
      // The last round may still grow, or its messages be taken back.
      if (round.to === messages.length) open = text;
      else settled.push(text);
      if (round.to < messages.length)
        for (let i = round.from; i < round.to; i++) this.#settled.push(messages[i] as Message);
    }
    if (settled.length > 0) this.#text = joinTexts([this.#text, ...settled]);
    return joinTexts([this.#text, open]);
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
