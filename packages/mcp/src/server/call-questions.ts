import { type ElicitAnswer, type ElicitForm, elicitAnswer } from "./elicit-form.ts";

interface Question {
  readonly form: ElicitForm;
  readonly answer: (answer: ElicitAnswer) => void;
}

/** What a call has asked its client and has no answer to. The client is asked in one request, and answers in another. */
export class CallQuestions {
  readonly #open = new Map<string, Question>();
  #asked = Promise.withResolvers<void>();
  #count = 0;

  ask(form: ElicitForm): Promise<ElicitAnswer> {
    const { promise, resolve } = Promise.withResolvers<ElicitAnswer>();
    const { key } = form;
    this.#count++;
    this.#open.set(key === undefined || this.#open.has(key) ? `question-${this.#count}` : key, {
      form,
      answer: resolve,
    });
    this.#asked.resolve();
    return promise;
  }

  /** What the client is to ask now, by key. */
  get open(): ReadonlyMap<string, ElicitForm> {
    return new Map([...this.#open].map(([key, { form }]) => [key, form]));
  }

  /** Resolves when there is something to ask. */
  get asked(): Promise<void> {
    return this.#asked.promise;
  }

  /** Takes the answers to what was asked, each once. Others, and what is no answer, count for nothing. */
  answer(responses: Readonly<Record<string, unknown>>): void {
    for (const [key, { answer }] of this.#open) {
      const given = Object.hasOwn(responses, key) ? elicitAnswer(responses[key]) : undefined;
      if (given === undefined) continue;
      this.#open.delete(key);
      answer(given);
    }
    if (this.#open.size === 0) this.#asked = Promise.withResolvers();
  }
}
