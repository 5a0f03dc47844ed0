import { maxScopeChars } from "./scopes.ts";

/** What a server says when it refuses a request for want of a sign-in. All of it comes from the server. */
export interface Challenge {
  /** Where it describes itself; an address of another origin is left aside. Source: RFC 9728, section 3. */
  readonly resourceMetadataUrl?: URL | undefined;
  /** What the request needs, names with spaces between. */
  readonly scope?: string | undefined;
  /** True when whoever signed in may not do this, and could after being asked for more. Source: RFC 6750, section 3.1. */
  readonly isInsufficientScope: boolean;
}

export async function challengeOf(response: Response, serverUrl: string): Promise<Challenge> {
  const { extractWWWAuthenticateParams } = await import("@modelcontextprotocol/client");
  const { resourceMetadataUrl, scope, error } = extractWWWAuthenticateParams(response);
  return {
    ...(resourceMetadataUrl?.origin === new URL(serverUrl).origin && { resourceMetadataUrl }),
    ...(scope !== undefined && scope.length <= maxScopeChars && { scope }),
    isInsufficientScope: response.status === 403 && error === "insufficient_scope",
  };
}
