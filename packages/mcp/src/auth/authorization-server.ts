import type { AuthorizationServerMetadata, OAuthProtectedResourceMetadata } from "@modelcontextprotocol/client";
import type { Fetch } from "../transport/limited-fetch.ts";
import type { Challenge } from "./challenge.ts";
import { checkEndpoint, OAuthRequestError } from "./oauth-fetch.ts";
import { maxScopeChars } from "./scopes.ts";

/** Who signs people in for an MCP server, as both describe it. */
export interface AuthorizationServer {
  /** Its name, which is its address too: it said so itself, from there. */
  readonly issuer: string;
  readonly metadata: AuthorizationServerMetadata;
  /** What tokens are asked for: the MCP server's own name for itself. Absent when it does not describe itself. */
  readonly resource: string | undefined;
  /** What the MCP server offers, names with spaces between. */
  readonly offeredScope: string | undefined;
}

export interface FindOptions {
  readonly challenge: Challenge | undefined;
  /** The only one that may sign people in. */
  readonly issuer: string | undefined;
  /** Made by `oauthFetch`. */
  readonly fetch: Fetch;
}

/**
 * Finds the authorization server of an MCP server.
 *
 * A server that does not describe itself is asked for the description of an authorization server at its own address, as older ones give.
 *
 * @throws what `oauthReason` puts into words
 */
export async function findAuthorizationServer(serverUrl: string, options: FindOptions): Promise<AuthorizationServer> {
  const { checkResourceAllowed, discoverAuthorizationServerMetadata } = await import("@modelcontextprotocol/client");
  const described = await describedResource(serverUrl, options);
  if (described && !checkResourceAllowed({ requestedResource: serverUrl, configuredResource: described.resource })) {
    throw new OAuthRequestError("it describes another server than itself");
  }
  const address = addressOf(serverUrl, described, options.issuer);
  const metadata = await discoverAuthorizationServerMetadata(address, { fetchFn: options.fetch });
  if (metadata === undefined) throw new OAuthRequestError("no authorization server of it describes itself");
  if (options.issuer !== undefined && !isSameIssuer(metadata.issuer, options.issuer)) {
    throw new OAuthRequestError(`its authorization server is not the "${options.issuer}" of its configuration`);
  }
  checkMetadata(metadata, serverUrl);
  return {
    issuer: metadata.issuer,
    metadata,
    resource: described?.resource,
    offeredScope: described?.scopes_supported?.join(" ").slice(0, maxScopeChars),
  };
}

/** A final slash makes no difference. Source: RFC 8414, section 3.3, as the SDK reads it. */
export function isSameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, "") === other.replace(/\/$/, "");
}

async function describedResource(
  serverUrl: string,
  { challenge, fetch }: FindOptions,
): Promise<OAuthProtectedResourceMetadata | undefined> {
  const { discoverOAuthProtectedResourceMetadata } = await import("@modelcontextprotocol/client");
  const { resourceMetadataUrl } = challenge ?? {};
  try {
    const where = resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl };
    return await discoverOAuthProtectedResourceMetadata(serverUrl, where, fetch);
  } catch (error) {
    const isUnasked = error instanceof TypeError || error instanceof DOMException || error instanceof OAuthRequestError;
    if (isUnasked) throw error;
    return undefined;
  }
}

function addressOf(
  serverUrl: string,
  described: OAuthProtectedResourceMetadata | undefined,
  issuer: string | undefined,
): string {
  const named = described?.authorization_servers ?? [];
  const wanted = named.find((one) => issuer !== undefined && isSameIssuer(one, issuer));
  return wanted ?? named[0] ?? new URL("/", serverUrl).href;
}

function checkMetadata(metadata: AuthorizationServerMetadata, serverUrl: string): void {
  checkEndpoint(metadata.authorization_endpoint, serverUrl);
  checkEndpoint(metadata.token_endpoint, serverUrl);
  if (metadata.registration_endpoint !== undefined) checkEndpoint(metadata.registration_endpoint, serverUrl);
  // Source: MCP 2025-11-25, "Authorization Code Protection": a client goes no further without.
  if (metadata.code_challenge_methods_supported?.includes("S256") === true) return;
  throw new OAuthRequestError("its authorization server does not protect the code on its way (PKCE with S256)");
}
