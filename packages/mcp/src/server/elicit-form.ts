import type { JsonObject, JsonValue } from "haft";

/** A form for a person. The schema is one that the protocol allows in a form: a flat object of texts, numbers, choices and flags. */
export interface ElicitForm {
  readonly message: string;
  readonly schema: JsonObject;
  /** The key under which a client of the newer era is asked, where no other open question of the call has it. @default one of its own */
  readonly key?: string;
}

/** What a person did with a form. `content` comes from the client and is checked by nobody. */
export interface ElicitAnswer {
  readonly action: "accept" | "decline" | "cancel";
  readonly content?: JsonObject | undefined;
}

/** An answer of a client, when it is one. */
export function elicitAnswer(value: unknown): ElicitAnswer | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { action, content } = value as { action?: unknown; content?: unknown };
  if (action !== "accept" && action !== "decline" && action !== "cancel") return undefined;
  return typeof content === "object" && content !== null && !Array.isArray(content)
    ? { action, content: content as JsonObject }
    : { action };
}

/** A text that a person wrote into a form or chose there; undefined for none. */
export function textIn(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}
