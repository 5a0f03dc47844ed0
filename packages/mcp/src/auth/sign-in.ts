import type { HttpServerConfig } from "../config/server-config.ts";
import type { Fetch } from "../transport/limited-fetch.ts";
import { askForChallenge } from "./ask-for-challenge.ts";
import { askPerson } from "./ask-person.ts";
import { type AuthorizationServer, findAuthorizationServer, isSameIssuer } from "./authorization-server.ts";
import type { Challenge } from "./challenge.ts";
import { chooseClient, clientInformation } from "./choose-client.ts";
import { checkEndpoint, OAuthRequestError, oauthFetch } from "./oauth-fetch.ts";
import { oauthReason } from "./oauth-reason.ts";
import type { OAuthSettings } from "./oauth-settings.ts";
import { joinScopes } from "./scopes.ts";
import { oauthConfig, serverAddress } from "./server-address.ts";
import { McpSignInError } from "./sign-in-error.ts";
import type { StoredClient, StoredSignIn, StoredTokens, TokenStore } from "./token-store.ts";
import { tokensOf } from "./tokens-of.ts";

export interface SignInOptions extends OAuthSettings {
  readonly store: TokenStore;
  openBrowser: NonNullable<OAuthSettings["openBrowser"]>;
  /** What the server said when it refused a request. @default it is asked */
  readonly challenge?: Challenge | undefined;
  /** @default the global `fetch` */
  readonly fetch?: Fetch | undefined;
  /** How long servers may take for one step, in milliseconds. @default 30_000 */
  readonly requestTimeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Who let somebody in, and to what. */
export interface SignedIn {
  /** The authorization server. */
  readonly issuer: string;
  /** What was granted, names with spaces between, as far as it is known. */
  readonly scope?: string | undefined;
}

/**
 * Lets somebody sign in at an MCP server in a browser, and keeps in the store what comes of it.
 *
 * OAuth 2.1, authorization code with PKCE; the answer comes to a listener on this machine, or from `openBrowser`. Connections that use the
 * store are signed in from then on, those of other programs too.
 *
 * @throws {McpSignInError}
 * @throws `options.signal.reason`
 */
export async function signIn(server: HttpServerConfig, options: SignInOptions): Promise<SignedIn> {
  const attempt = new SignInAttempt(server, options);
  try {
    return await attempt.run();
  } catch (error) {
    options.signal?.throwIfAborted();
    const reason = await oauthReason(error, attempt.secrets);
    throw new McpSignInError(`Cannot sign in to the MCP server "${server.name}": ${reason}`);
  }
}

class SignInAttempt {
  /** What must stand in no error. */
  readonly secrets: string[] = [];
  readonly #server: HttpServerConfig;
  readonly #options: SignInOptions;
  readonly #address: string;

  constructor(server: HttpServerConfig, options: SignInOptions) {
    this.#server = server;
    this.#options = options;
    this.#address = serverAddress(server);
    this.#hide(oauthConfig(server).clientSecret);
  }

  async run(): Promise<SignedIn> {
    const { store } = this.#options;
    const before = await store.read(this.#address).catch(() => undefined);
    const challenge = this.#options.challenge ?? (await this.#askForChallenge());
    const authorizationServer = await this.#find(challenge, before);
    const scope = this.#scopeFor(authorizationServer, challenge, before);
    const grant = await this.#ask(authorizationServer, scope);
    const tokens = await this.#redeem(authorizationServer, grant, scope);
    const { issuer } = authorizationServer;
    await store.write(this.#address, { issuer, client: grant.client, tokens });
    return { issuer, ...(tokens.scope !== undefined && { scope: tokens.scope }) };
  }

  #askForChallenge(): Promise<Challenge> {
    return askForChallenge(this.#server, this.#options.fetch ?? globalThis.fetch, this.#limit());
  }

  async #find(challenge: Challenge, before: StoredSignIn | undefined): Promise<AuthorizationServer> {
    const { issuer, clientSecret } = oauthConfig(this.#server);
    const found = await findAuthorizationServer(this.#address, { challenge, issuer, fetch: this.#fetch() });
    // A secret of the configuration belongs to one authorization server; only the first may be believed.
    if (clientSecret !== undefined && before !== undefined && !isSameIssuer(before.issuer, found.issuer)) {
      throw new OAuthRequestError(
        `its authorization server was "${before.issuer}" and is "${found.issuer}" now; if that is right, sign out first`,
      );
    }
    return found;
  }

  #scopeFor(
    { metadata, offeredScope }: AuthorizationServer,
    challenge: Challenge,
    before: StoredSignIn | undefined,
  ): string | undefined {
    const configured = oauthConfig(this.#server).scope;
    const scope = configured ?? joinScopes(challenge.scope, before?.wantedScope) ?? offeredScope;
    // Source: MCP 2026-07-28, "Refresh Tokens": this name asks for one.
    const isLasting = metadata.scopes_supported?.includes("offline_access") === true;
    return scope === undefined ? undefined : joinScopes(scope, isLasting ? "offline_access" : undefined);
  }

  async #ask(authorizationServer: AuthorizationServer, scope: string | undefined): Promise<Grant> {
    const { startAuthorization, validateAuthorizationResponseIssuer } = await import("@modelcontextprotocol/client");
    const { issuer, metadata, resource } = authorizationServer;
    const config = oauthConfig(this.#server);
    let client: StoredClient | undefined;
    let codeVerifier = "";
    const { parameters, redirectUrl } = await askPerson(this.#server, {
      openBrowser: (url, server) => this.#options.openBrowser(url, server),
      timeoutMs: this.#options.signInTimeoutMs ?? 300_000,
      signal: this.#options.signal,
      port: config.callbackPort,
      page: async (redirectUrl, state) => {
        const choice = { config, settings: this.#options, redirectUrl, scope, fetch: this.#fetch() };
        client = await chooseClient(authorizationServer, choice);
        const started = await startAuthorization(issuer, {
          metadata,
          clientInformation: clientInformation(client, config),
          redirectUrl,
          state,
          ...(scope !== undefined && { scope }),
          ...(resource !== undefined && { resource }),
        });
        codeVerifier = started.codeVerifier;
        return checkEndpoint(started.authorizationUrl, this.#address);
      },
    });
    this.#hide(client?.secret, codeVerifier, parameters.get("code"));
    const iss = parameters.get("iss") ?? undefined;
    const issParameterSupported = metadata.authorization_response_iss_parameter_supported === true;
    validateAuthorizationResponseIssuer({ iss, expectedIssuer: issuer, issParameterSupported });
    const code = parameters.get("code");
    if (code === null) throw new OAuthRequestError(`the answer was no (${refusalIn(parameters)})`);
    return { code, iss, codeVerifier, redirectUrl, client: client as StoredClient };
  }

  async #redeem(
    { issuer, metadata, resource }: AuthorizationServer,
    { code, iss, codeVerifier, redirectUrl, client }: Grant,
    scope: string | undefined,
  ): Promise<StoredTokens> {
    const { exchangeAuthorization } = await import("@modelcontextprotocol/client");
    const tokens = await exchangeAuthorization(issuer, {
      metadata,
      clientInformation: clientInformation(client, oauthConfig(this.#server)),
      authorizationCode: code,
      codeVerifier,
      redirectUri: redirectUrl,
      fetchFn: this.#fetch(),
      ...(iss !== undefined && { iss }),
      ...(resource !== undefined && { resource }),
    });
    return tokensOf(tokens, scope, Date.now());
  }

  /** Each step has a time limit of its own: people are slow, and the next step begins after them. */
  #fetch(): Fetch {
    const { fetch = globalThis.fetch } = this.#options;
    return oauthFetch({ fetch, serverUrl: this.#address, signal: this.#limit() });
  }

  #limit(): AbortSignal {
    const { signal, requestTimeoutMs = 30_000 } = this.#options;
    const limit = AbortSignal.timeout(requestTimeoutMs);
    return signal === undefined ? limit : AbortSignal.any([limit, signal]);
  }

  #hide(...secrets: readonly (string | null | undefined)[]): void {
    for (const secret of secrets) if (secret) this.secrets.push(secret);
  }
}

interface Grant {
  readonly code: string;
  readonly iss: string | undefined;
  readonly codeVerifier: string;
  readonly redirectUrl: string;
  readonly client: StoredClient;
}

function refusalIn(parameters: URLSearchParams): string {
  const description = parameters.get("error_description");
  return `${parameters.get("error")}${description === null ? "" : `: ${description}`}`;
}
