import type { OAuthTokens } from "@modelcontextprotocol/client";
import { OAuthRequestError } from "./oauth-fetch.ts";
import { maxScopeChars } from "./scopes.ts";
import type { StoredTokens } from "./token-store.ts";

/**
 * Tokens as they are kept. A server that does not say what it granted granted what was asked for.
 *
 * Source: RFC 6749, section 5.1.
 *
 * @throws {OAuthRequestError} for a token that no header could bear: what refuses it there would quote it
 */
export function tokensOf(tokens: OAuthTokens, askedScope: string | undefined, now: number): StoredTokens {
  const { access_token, refresh_token, expires_in } = tokens;
  const scope = (tokens.scope?.length ?? Infinity) <= maxScopeChars ? tokens.scope : askedScope;
  for (const token of [access_token, refresh_token ?? access_token]) {
    if (!sendable.test(token)) throw new OAuthRequestError("its authorization server gave a token that cannot be sent");
  }
  return {
    accessToken: access_token,
    ...(refresh_token !== undefined && { refreshToken: refresh_token }),
    ...(expires_in !== undefined && Number.isFinite(expires_in) && { expiresAt: now + expires_in * 1000 }),
    ...(scope !== undefined && { scope }),
  };
}

// Source: RFC 6750, section 2.1, and what servers take of headers.
const sendable = /^[\x21-\x7e]{1,16000}$/;
