/** An answer, whatever its status. */
export interface FetchedResponse {
  readonly type: "response";
  /** Where it came from, after redirects. */
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  /** Names in lower case; cookies are left out. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed. */
  readonly body: Uint8Array;
}

/** A redirect that was not followed: to another host, or of a request that is no GET. */
export interface FetchedRedirect {
  readonly type: "redirect";
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  /** Where it leads. The part after `#` is left out. */
  readonly target: string;
}
