import type { HttpServerConfig } from "../config/server-config.ts";
import type { Fetch } from "../transport/limited-fetch.ts";
import { findAuthorizationServer, isSameIssuer } from "./authorization-server.ts";
import type { Challenge } from "./challenge.ts";
import { clientInformation } from "./choose-client.ts";
import { oauthReason } from "./oauth-reason.ts";
import { oauthConfig, serverAddress } from "./server-address.ts";
import { McpSignInError } from "./sign-in-error.ts";
import type { StoredSignIn, StoredTokens } from "./token-store.ts";
import { tokensOf } from "./tokens-of.ts";

/** New tokens, or why there are none: then somebody has to sign in again. */
export type Renewal = { readonly tokens: StoredTokens } | { readonly refusal: string };

/**
 * Asks the authorization server that gave a sign-in for new tokens.
 *
 * It is looked up again each time, so that nothing is sent to one that the MCP server has named since.
 *
 * @param fetch made by `oauthFetch`
 * @throws {McpSignInError} when it could not be asked, or could not answer: the tokens may still be good
 */
export async function renewTokens(
  server: HttpServerConfig,
  { issuer, client, tokens }: StoredSignIn,
  challenge: Challenge | undefined,
  fetch: Fetch,
): Promise<Renewal> {
  const { OAuthError, refreshAuthorization } = await import("@modelcontextprotocol/client");
  const refreshToken = tokens?.refreshToken;
  if (refreshToken === undefined) return { refusal: "the sign-in has ended" };
  const config = oauthConfig(server);
  const information = clientInformation(client, config);
  try {
    const found = await findAuthorizationServer(serverAddress(server), { challenge, issuer: config.issuer, fetch });
    if (!isSameIssuer(found.issuer, issuer)) return { refusal: "its authorization server is another one now" };
    const renewed = await refreshAuthorization(found.issuer, {
      metadata: found.metadata,
      clientInformation: information,
      refreshToken,
      fetchFn: fetch,
      ...(found.resource !== undefined && { resource: found.resource }),
    });
    return { tokens: tokensOf(renewed, tokens?.scope, Date.now()) };
  } catch (error) {
    const secrets = [refreshToken, tokens?.accessToken, information.client_secret].filter((one) => one !== undefined);
    const reason = await oauthReason(error, secrets);
    if (OAuthError.isInstance(error) && final.has(error.code)) return { refusal: `the sign-in has ended (${reason})` };
    throw new McpSignInError(`Cannot renew the sign-in at the MCP server "${server.name}": ${reason}`);
  }
}

// Source: RFC 6749, section 5.2.
const final: ReadonlySet<string> = new Set(["invalid_grant", "invalid_client", "unauthorized_client", "invalid_scope"]);
