import { compileSchema, type JsonObject, type JsonSchema, type JsonValue } from "haft";
import { cleanDescription } from "../schema/clean-schema.ts";
import { formOf, withFormDefaults } from "./form.ts";
import type { FormField } from "./form-field.ts";
import type { QuestionContext } from "./question-context.ts";
import { QuestionRefusedError } from "./question-refused-error.ts";

/** A server wants to know something: some fields of a form. */
export interface FormElicitation {
  readonly mode: "form";
  /** What the server says, without control characters, at most 2,048 characters. It is untrusted. */
  readonly message: string;
  /** What is asked for, in the order of the server. */
  readonly fields: readonly FormField[];
  /** The same as one JSON Schema; answers are checked against it. */
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
 * accepted. Values that do not fit the form are asked for again, with `problems`, at most three times in all. Throwing is a `cancel`.
 */
export type Elicit = (
  elicitation: Elicitation,
  context: QuestionContext,
) => ElicitationAnswer | Promise<ElicitationAnswer>;

/**
 * What `elicitation/create` asks for, clean.
 *
 * @throws {QuestionRefusedError} when nobody can be asked such a thing
 */
export function elicitationOf(params: JsonObject): Elicitation {
  const message = cleanDescription(typeof params.message === "string" ? params.message : "");
  if (params.mode === "url") {
    const url = typeof params.url === "string" && params.url.length <= maxUrlChars ? URL.parse(params.url) : null;
    if (url === null || !/^https?:$/.test(url.protocol))
      throw new QuestionRefusedError("its address is none of the web");
    return { mode: "url", message, url: url.href, host: url.host };
  }
  if (params.mode !== undefined && params.mode !== "form") throw new QuestionRefusedError("its mode is not known");
  const form = formOf(params.requestedSchema);
  if ("problem" in form) throw new QuestionRefusedError(form.problem);
  return { mode: "form", message, ...form, problems: [] };
}

const maxUrlChars = 8_192;

/** Asks, and asks again while what is given does not fit the form. */
export async function answerElicitation(
  elicitation: Elicitation,
  elicit: Elicit,
  context: QuestionContext,
): Promise<ElicitationAnswer> {
  let asked = elicitation;
  for (let tries = 0; tries < maxTries; tries++) {
    const answer = await tryToAsk(asked, elicit, context);
    if (answer.action !== "accept" || asked.mode === "url") return { action: answer.action };
    const content = withFormDefaults(asked.fields, answer.content ?? {});
    const issues = compileSchema(asked.schema)(content);
    if (issues === undefined) return { action: "accept", content };
    asked = { ...asked, problems: issues.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`)) };
  }
  return { action: "cancel" };
}

const maxTries = 3;

async function tryToAsk(
  elicitation: Elicitation,
  elicit: Elicit,
  context: QuestionContext,
): Promise<ElicitationAnswer> {
  try {
    return await elicit(elicitation, context);
  } catch {
    return { action: "cancel" };
  }
}
