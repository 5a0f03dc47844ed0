import { createHash } from "node:crypto";
import { type ElicitAnswer, type ElicitForm, elicitAnswer } from "./elicit-form.ts";

/** What was asked and answered about a call so far. It travels through the client between the attempts at the call, and is signed. */
export interface QuestionState {
  readonly asked: readonly string[];
  readonly answers: Readonly<Record<string, ElicitAnswer>>;
}

/**
 * The questions of one attempt at a call.
 *
 * A question that has no answer yet ends the attempt: the client is asked, and the call is attempted again with the answer. So one way
 * serves both eras, and nothing waits in this process for a person. An answer counts for exactly the form that was asked.
 */
export class CallQuestions {
  readonly #canAsk: boolean;
  readonly #answers: Readonly<Record<string, ElicitAnswer>>;
  readonly #open = new Map<string, ElicitForm>();

  constructor(
    canAsk: boolean,
    state: QuestionState | undefined,
    responses: Readonly<Record<string, unknown>> | undefined,
  ) {
    this.#canAsk = canAsk;
    this.#answers = { ...state?.answers, ...newAnswers(state?.asked ?? [], responses ?? {}) };
  }

  /** The answer; `asked` when the attempt is to end for it; `nobody` when the client cannot ask. */
  ask(form: ElicitForm): ElicitAnswer | "asked" | "nobody" {
    const key = keyOf(form);
    const answer = this.#answers[key];
    if (answer !== undefined) return answer;
    if (!this.#canAsk) return "nobody";
    this.#open.set(key, form);
    return "asked";
  }

  /** What the client is to ask now, by name. */
  get open(): ReadonlyMap<string, ElicitForm> {
    return this.#open;
  }

  get state(): QuestionState {
    return { asked: [...this.#open.keys()], answers: this.#answers };
  }
}

/** Only what was asked can be answered. */
function newAnswers(
  asked: readonly string[],
  responses: Readonly<Record<string, unknown>>,
): Readonly<Record<string, ElicitAnswer>> {
  const answers: Record<string, ElicitAnswer> = {};
  for (const key of asked) {
    const answer = elicitAnswer(responses[key]);
    if (answer !== undefined) answers[key] = answer;
  }
  return answers;
}

function keyOf({ message, schema, subject = null }: ElicitForm): string {
  const text = JSON.stringify([message, schema, subject]);
  return `question-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
}
