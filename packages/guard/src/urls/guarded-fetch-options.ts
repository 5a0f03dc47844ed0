import type { UrlRules } from "./check-url.ts";
import type { Lookup } from "./checked-addresses.ts";

export interface GuardedFetchOptions extends UrlRules {
  /** @default "GET" */
  readonly method?: string | undefined;
  /** Sent to the host of the URL alone; a redirect to another is not followed. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | Uint8Array | undefined;
  /** Its reason is what the promise rejects with. */
  readonly signal?: AbortSignal | undefined;
  /** The longest it may take in all, in milliseconds: lookup, redirects and body. @default 30_000 */
  readonly timeoutMs?: number | undefined;
  /** The most bytes of a body, decompressed. @default 10_000_000 */
  readonly maxBytes?: number | undefined;
  /** How many redirects to the same host are followed. @default 5 */
  readonly maxRedirects?: number | undefined;
  /** Finds the addresses of a name. @default the system's */
  readonly lookup?: Lookup | undefined;
  /**
   * An HTTP proxy, as `http://host:port`, whose tunnels all connections go through. Names are still looked up and checked here, and the
   * proxy is asked for the address. `HTTPS_PROXY` and the like are not read.
   *
   * @default none
   */
  readonly proxy?: string | undefined;
  /** Certificates of authorities to trust in place of the system's, as PEM. */
  readonly ca?: string | readonly string[] | undefined;
}
