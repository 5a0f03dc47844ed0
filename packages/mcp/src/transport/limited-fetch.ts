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
    const body = response.body.pipeThrough(limit(maxBytes, isStream));
    const limited = new Response(body, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
    Object.defineProperty(limited, "url", { value: response.url });
    return limited;
  };
}

function limit(maxBytes: number, isStream: boolean): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const lastLine = isStream ? chunk.lastIndexOf(newline) : -1;
      // A line is counted up to its first end; what follows the last one begins the next message.
      bytes += lastLine === -1 ? chunk.length : chunk.indexOf(newline);
      if (bytes > maxBytes) {
        controller.error(new Error(`the answer has more than the ${maxBytes} bytes that are read; ask for less`));
        return;
      }
      if (lastLine !== -1) bytes = chunk.length - lastLine - 1;
      controller.enqueue(chunk);
    },
  });
}

const newline = 0x0a;
