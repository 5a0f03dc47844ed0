import type { HttpServerConfig } from "../config/server-config.ts";
import type { Fetch } from "../transport/limited-fetch.ts";
import type { Challenge } from "./challenge.ts";
import { oauthFetch } from "./oauth-fetch.ts";
import { renewTokens } from "./renew-tokens.ts";
import { coversScope, joinScopes } from "./scopes.ts";
import { oauthConfig, serverAddress } from "./server-address.ts";
import { McpSignInError } from "./sign-in-error.ts";
import { SignInNeededError } from "./sign-in-needed-error.ts";
import type { StoredSignIn, TokenStore } from "./token-store.ts";

export interface AuthorizationOptions {
  readonly store: TokenStore;
  readonly fetch: Fetch;
  readonly requestTimeoutMs: number;
  /** Told when what is kept cannot be used. */
  onWarning(text: string): void;
}

/** What a connection shows to be let in: read from the store for each request, and renewed by one at a time. */
export class Authorization {
  readonly #server: HttpServerConfig;
  readonly #options: AuthorizationOptions;
  readonly #address: string;
  #renewing: Promise<string> | undefined;
  #warned: string | undefined;

  constructor(server: HttpServerConfig, options: AuthorizationOptions) {
    this.#server = server;
    this.#options = options;
    this.#address = serverAddress(server);
  }

  /** The access token, as long as it is good as far as anybody knows; one that is about to end is renewed first. */
  async token(): Promise<string | undefined> {
    const { tokens } = (await this.#read()) ?? {};
    if (tokens === undefined) return undefined;
    const isEnding = tokens.expiresAt !== undefined && tokens.expiresAt - Date.now() < endingMs;
    if (!isEnding || tokens.refreshToken === undefined) return tokens.accessToken;
    return await this.renew(tokens.accessToken, undefined);
  }

  /**
   * Another access token than the one that was refused.
   *
   * @throws {SignInNeededError} when somebody has to sign in first
   * @throws {McpSignInError} when it cannot be found out now
   */
  async renew(refused: string | undefined, challenge: Challenge | undefined): Promise<string> {
    this.#renewing ??= this.#alone(() => this.#renew(refused, challenge)).finally(() => {
      this.#renewing = undefined;
    });
    return await this.#renewing;
  }

  /** What to throw when more was needed than was granted; the next sign-in asks for it. */
  async needMore({ scope, ...challenge }: Challenge): Promise<Error> {
    const pinned = oauthConfig(this.#server).scope;
    if (pinned !== undefined && !coversScope(pinned, scope)) {
      return new McpSignInError(
        `Cannot do this at the MCP server "${this.#server.name}": it needs the scope "${scope}", and the configuration allows "${pinned}"`,
      );
    }
    const wantedScope = await this.#alone(async () => {
      const kept = await this.#read();
      const wanted = joinScopes(kept?.tokens?.scope, kept?.wantedScope, scope);
      if (kept && wanted) await this.#options.store.write(this.#address, { ...kept, wantedScope: wanted });
      return wanted;
    });
    const what = scope === undefined ? "more than was granted" : `the scope "${scope}" too`;
    return new SignInNeededError(`it wants ${what}`, { ...challenge, ...(wantedScope && { scope: wantedScope }) });
  }

  async #renew(refused: string | undefined, challenge: Challenge | undefined): Promise<string> {
    const { store } = this.#options;
    const kept = await this.#read();
    const current = kept?.tokens;
    // Another process was faster, or somebody signed in.
    if (current !== undefined && current.accessToken !== refused) return current.accessToken;
    const neededChallenge = challenge ?? { isInsufficientScope: false };
    if (kept === undefined || current === undefined) throw new SignInNeededError("it wants a sign-in", neededChallenge);
    const renewal = await renewTokens(this.#server, kept, challenge, this.#fetch());
    if ("tokens" in renewal) {
      await store.write(this.#address, { ...kept, tokens: renewal.tokens });
      return renewal.tokens.accessToken;
    }
    const now = await this.#read();
    if (now?.tokens !== undefined && now.tokens.accessToken !== refused) return now.tokens.accessToken;
    const { tokens: _, ...rest } = kept;
    await store.write(this.#address, rest);
    throw new SignInNeededError(renewal.refusal, neededChallenge);
  }

  /** What is kept, if it is of the client that the configuration names. */
  async #read(): Promise<StoredSignIn | undefined> {
    try {
      const kept = await this.#options.store.read(this.#address);
      const { clientId } = oauthConfig(this.#server);
      return clientId === undefined || kept?.client.id === clientId ? kept : undefined;
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (text !== this.#warned) this.#options.onWarning(text);
      this.#warned = text;
      return undefined;
    }
  }

  #alone<Value>(work: () => Promise<Value>): Promise<Value> {
    const { store } = this.#options;
    return store.exclusively === undefined ? work() : store.exclusively(this.#address, work);
  }

  #fetch(): Fetch {
    const { fetch, requestTimeoutMs } = this.#options;
    return oauthFetch({ fetch, serverUrl: this.#address, signal: AbortSignal.timeout(requestTimeoutMs) });
  }
}

const endingMs = 10_000;
