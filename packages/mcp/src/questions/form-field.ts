import type { JsonValue } from "haft";

/** One thing to ask for in a form. Its words are the server's, clean and cut. */
export interface FormField {
  readonly name: string;
  /** What to call it; its name where the server gives no title. */
  readonly title: string;
  readonly description?: string | undefined;
  /** `choice` is one of `options`, `choices` any number of them, as a list. */
  readonly type: "text" | "number" | "integer" | "boolean" | "choice" | "choices";
  /** What may be chosen: the value that is sent, and what to call it. */
  readonly options?: readonly { readonly value: string; readonly title: string }[] | undefined;
  /** The form of a text: `email`, `uri`, `date` or `date-time`. */
  readonly format?: string | undefined;
  readonly isRequired: boolean;
  /** What counts when nothing is given. */
  readonly default?: JsonValue | undefined;
}
