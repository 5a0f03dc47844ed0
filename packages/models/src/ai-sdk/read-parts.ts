import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4StreamPart,
} from "@ai-sdk/provider";

/** A piece of an answer, or a whole part of one. */
export type AnswerPart = LanguageModelV4StreamPart | LanguageModelV4Content;

/** Asks, and gives the answer as it comes. Ends when the signal of the request aborts, whether the provider heeds it or not. */
export async function* readParts(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions & { readonly abortSignal: AbortSignal },
  isStreamed: boolean,
): AsyncGenerator<AnswerPart, void> {
  const { abortSignal: signal } = options;
  if (!isStreamed) {
    const { content, finishReason, usage, warnings } = await orAborted(model.doGenerate(options), signal);
    yield { type: "stream-start", warnings };
    yield* content;
    yield { type: "finish", finishReason, usage };
    return;
  }
  const { stream } = await orAborted(model.doStream(options), signal);
  const reader = stream.getReader();
  const cancel = (): void => void reader.cancel(signal.reason).catch(() => {});
  signal.addEventListener("abort", cancel, { once: true });
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    signal.removeEventListener("abort", cancel);
    cancel();
  }
}

function orAborted<T>(work: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    const settle = (): void => signal.removeEventListener("abort", abort);
    Promise.resolve(work).then(resolve, reject).finally(settle);
  });
}
