/** As `fetch`; the SDK's transports take any function of this form. */
export type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` that stops reading an answer when one message in it has more than `maxBytes`: an event of a stream, or the whole of any other.
 */
export function limitedFetch(fetch: Fetch, maxBytes: number): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (response.body === null) return response;
    const isStream = response.headers.get("content-type")?.includes("text/event-stream") === true;
    const isUnread = !isStream && wantsStream(init);
    // The SDK leaves what is no stream unread, and the process would live as long as its server sends it.
    if (isUnread) await response.body.cancel();
    const body = isUnread ? null : response.body.pipeThrough(limit(maxBytes, isStream));
    const limited = new Response(body, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
    Object.defineProperty(limited, "url", { value: response.url });
    return limited;
  };
}

/** True for a request that takes nothing but a stream. */
export function wantsStream(init: RequestInit | undefined): boolean {
  return new Headers(init?.headers).get("accept") === "text/event-stream";
}

function limit(maxBytes: number, isStream: boolean): TransformStream<Uint8Array, Uint8Array> {
  const message = isStream ? new EventSize() : new AnswerSize();
  return new TransformStream({
    transform(chunk, controller) {
      if (message.longestWith(chunk) <= maxBytes) controller.enqueue(chunk);
      else controller.error(new Error(`the answer has more than the ${maxBytes} bytes that are read; ask for less`));
    },
  });
}

class AnswerSize {
  #bytes = 0;

  longestWith(chunk: Uint8Array): number {
    this.#bytes += chunk.length;
    return this.#bytes;
  }
}

/** An event ends with a blank line. Source: HTML, "Server-sent events", parsing an event stream: lines end in CR LF, LF or CR. */
class EventSize {
  #bytes = 0;
  #isLineBlank = false;
  #isAfterReturn = false;

  /** The size of the longest event in the chunk, with what came of it before. */
  longestWith(chunk: Uint8Array): number {
    let longest = 0;
    for (const byte of chunk) {
      this.#bytes += 1;
      const isSecondHalf = byte === newline && this.#isAfterReturn;
      this.#isAfterReturn = byte === carriageReturn;
      if (isSecondHalf) continue;
      const isLineEnd = byte === newline || byte === carriageReturn;
      if (isLineEnd && this.#isLineBlank) {
        longest = Math.max(longest, this.#bytes);
        this.#bytes = 0;
      }
      this.#isLineBlank = isLineEnd;
    }
    return Math.max(longest, this.#bytes);
  }
}

const newline = 0x0a;
const carriageReturn = 0x0d;
