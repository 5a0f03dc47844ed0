const maxChars = 64_000;

/**
 * The beginning of the body of a response that is an error, at most 64,000 characters of it and as much as came.
 *
 * Unlike an answer it may break off or be no UTF-8 and still be worth reading: its status says the most.
 */
export async function readErrorBody(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const bytes of body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      if (text.length > maxChars) break;
    }
  } catch {}
  return text;
}
