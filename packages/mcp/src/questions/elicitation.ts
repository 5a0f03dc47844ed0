import type { JsonObject, JsonSchema, JsonValue } from "haft";
import type { FormField } from "./form-field.ts";
import type { QuestionContext } from "./question-context.ts";

/** A server wants to know something: some fields of a form. */
export interface FormElicitation {
  readonly mode: "form";
  /** What the server says, without control characters, at most 2,048 characters. It is untrusted. */
  readonly message: string;
  /** What is asked for, in the order of the server. */
  readonly fields: readonly FormField[];
  /** The same as a JSON Schema, clean; answers are checked against it. */
  readonly schema: JsonSchema;
  /** What was wrong with the answer before, as sentences; empty when it is asked for the first time. */
  readonly problems: readonly string[];
}

/**
 * A server wants somebody to open an address, as to sign in. Nothing opens it unless the host does.
 *
 * Show the whole address and its host before somebody accepts: it may lead anywhere.
 */
export interface UrlElicitation {
  readonly mode: "url";
  readonly message: string;
  /** An absolute `http:` or `https:` address, as `URL` writes it. */
  readonly url: string;
  /** The host of the address, names of other scripts in their ASCII form. */
  readonly host: string;
}

export type Elicitation = FormElicitation | UrlElicitation;

/** What somebody answered: here it is, no, or no answer at all. A form is accepted with its values by the names of the fields. */
export type ElicitationAnswer =
  | { readonly action: "accept"; readonly content?: Readonly<Record<string, JsonValue>> | undefined }
  | { readonly action: "decline" }
  | { readonly action: "cancel" };

/**
 * Asks a person on behalf of a server.
 *
 * **Contract.** It names the server (`context.server`), never fills in secrets by itself, and never opens an address that was not
 * accepted. Values that do not fit the form are asked for again, with `problems`, at most three times. Throwing is a `cancel`.
 */
export type Elicit = (
  elicitation: Elicitation,
  context: QuestionContext,
) => ElicitationAnswer | Promise<ElicitationAnswer>;

/** The answer as the protocol has it. */
export type ElicitResult = JsonObject & { readonly action: "accept" | "decline" | "cancel" };
