/** As `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** An answer that leads elsewhere, and is not followed. */
export interface Redirected {
  readonly response: Response;
  /** Where it leads; undefined when it does not say, or it says no address. */
  readonly target: URL | undefined;
}

/** An answer, and the address that gave it. */
export interface Answered {
  readonly response: Response;
  readonly url: string;
}

/**
 * Fetches, and follows redirects of reading requests as long as they stay at the same origin, so that no header ever reaches another.
 *
 * @throws {Error} when it redirects more than 5 times, and whatever `fetch` throws
 */
export async function fetchWithinOrigin(
  fetch: Fetch,
  first: string,
  init: RequestInit,
): Promise<Answered | Redirected> {
  let url = first;
  for (let hops = 0; ; hops++) {
    const response = await fetch(url, { ...init, redirect: "manual" });
    if (!redirectStatuses.has(response.status)) return { response, url };
    const location = response.headers.get("location");
    const target = location !== null && URL.canParse(location, url) ? new URL(location, url) : undefined;
    const isFollowed = target?.origin === new URL(url).origin && (init.method === "GET" || init.method === "HEAD");
    if (target === undefined || !isFollowed) return { response, target };
    await response.body?.cancel();
    if (hops === maxRedirects) throw new Error(`it redirects more than ${maxRedirects} times`);
    url = target.href;
  }
}

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const maxRedirects = 5;
