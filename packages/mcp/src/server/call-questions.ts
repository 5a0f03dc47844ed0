import { createHash } from "node:crypto";
import { type ElicitAnswer, type ElicitForm, elicitAnswer } from "./elicit-form.ts";

/** What was asked and answered about a call so far. It travels through the client between the attempts at the call, and is signed. */
export interface QuestionState {
  /** The fingerprint of the form that was asked, by the key under which the client was asked. */
  readonly asked: Readonly<Record<string, string>>;
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
    this.#answers = { ...state?.answers, ...newAnswers(state?.asked ?? {}, responses ?? {}) };
  }

  /** The answer; `asked` when the attempt is to end for it; `nobody` when the client cannot ask. */
  ask(form: ElicitForm): ElicitAnswer | "asked" | "nobody" {
    const fingerprint = fingerprintOf(form);
    const answer = this.#answers[fingerprint];
    if (answer !== undefined) return answer;
    if (!this.#canAsk) return "nobody";
    const { key = fingerprint } = form;
    this.#open.set(this.#open.has(key) ? fingerprint : key, form);
    return "asked";
  }

  /** What the client is to ask now, by key. */
  get open(): ReadonlyMap<string, ElicitForm> {
    return this.#open;
  }

  get state(): QuestionState {
    const asked = Object.fromEntries([...this.#open].map(([key, form]) => [key, fingerprintOf(form)]));
    return { asked, answers: this.#answers };
  }
}

/** Only what was asked can be answered. */
function newAnswers(
  asked: QuestionState["asked"],
  responses: Readonly<Record<string, unknown>>,
): Readonly<Record<string, ElicitAnswer>> {
  const answers: Record<string, ElicitAnswer> = {};
  for (const [key, fingerprint] of Object.entries(asked)) {
    const answer = elicitAnswer(responses[key]);
    if (answer !== undefined) answers[fingerprint] = answer;
  }
  return answers;
}

function fingerprintOf({ message, schema, subject = null }: ElicitForm): string {
  const text = JSON.stringify([message, schema, subject]);
  return `question-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
}
