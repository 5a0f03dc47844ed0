import type { OAuthTokens } from "@modelcontextprotocol/client";
import type { StoredTokens } from "./token-store.ts";

/**
 * Tokens as they are kept. A server that does not say what it granted granted what was asked for.
 *
 * Source: RFC 6749, section 5.1.
 */
export function tokensOf(tokens: OAuthTokens, askedScope: string | undefined, now: number): StoredTokens {
  const { access_token, refresh_token, expires_in, scope = askedScope } = tokens;
  return {
    accessToken: access_token,
    ...(refresh_token !== undefined && { refreshToken: refresh_token }),
    ...(expires_in !== undefined && Number.isFinite(expires_in) && { expiresAt: now + expires_in * 1000 }),
    ...(scope !== undefined && { scope }),
  };
}
