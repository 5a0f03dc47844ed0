import { Authorization } from "../auth/authorization.ts";
import { authorizedFetch } from "../auth/authorized-fetch.ts";
import { memoryTokenStore } from "../auth/memory-token-store.ts";
import { signIn } from "../auth/sign-in.ts";
import { type SignInNeededError, signInNeeded } from "../auth/sign-in-needed-error.ts";
import type { TokenStore } from "../auth/token-store.ts";
import type { HttpServerConfig, McpServerConfig } from "../config/server-config.ts";
import type { Fetch } from "../transport/limited-fetch.ts";
import { McpConnectionError } from "./mcp-connection-error.ts";
import type { McpOptions } from "./mcp-options.ts";

/** How a connection is let in by a server at an address. Undefined where nobody signs in. */
export function serverAccess(config: McpServerConfig, options: McpOptions): ServerAccess | undefined {
  if (config.type === "stdio" || config.oauth === false) return undefined;
  const hasToken = Object.keys(config.headers ?? {}).some((name) => name.toLowerCase() === "authorization");
  return hasToken ? undefined : new ServerAccess(config, options);
}

/** The sign-in of one connection: its requests are let in, and somebody is asked when they are not. */
export class ServerAccess {
  /** Makes requests that are let in. */
  readonly fetch: Fetch;
  /** Why somebody has to sign in, since `begin`. */
  refusal: SignInNeededError | undefined;
  readonly #config: HttpServerConfig;
  readonly #options: McpOptions;
  readonly #store: TokenStore;
  #signingIn: Promise<void> | undefined;

  constructor(config: HttpServerConfig, options: McpOptions) {
    const { fetch = globalThis.fetch, oauth, connectTimeoutMs = 30_000 } = options;
    this.#config = config;
    this.#options = options;
    this.#store = oauth?.store ?? memoryTokenStore();
    const authorization = new Authorization(config, {
      store: this.#store,
      fetch,
      requestTimeoutMs: connectTimeoutMs,
      onWarning: (text) => options.onEvent?.({ type: "mcp-warning", server: config.name, text }),
    });
    this.fetch = authorizedFetch(fetch, config.url, authorization, (refusal) => {
      this.refusal = refusal;
    });
  }

  /** Forgets why somebody had to sign in before. */
  begin(): void {
    this.refusal = undefined;
  }

  /** True when somebody may be asked, which takes a person's time. */
  get asksPerson(): boolean {
    return this.#options.oauth?.openBrowser !== undefined;
  }

  /** Lets somebody sign in if that is what an error is about, and tells whether it was. Whoever else asks meanwhile waits for the same one. */
  async signIn(error: unknown, signal: AbortSignal): Promise<boolean> {
    const needed = signInNeeded(error);
    if (needed === undefined || !this.asksPerson) return false;
    this.#signingIn ??= this.#ask(needed, signal).finally(() => {
      this.#signingIn = undefined;
    });
    await this.#signingIn;
    return true;
  }

  /** The error for those who cannot be asked to sign in, if that is what an error is about. */
  connectionError(error: unknown): McpConnectionError | undefined {
    const needed = signInNeeded(error);
    if (needed === undefined) return undefined;
    const how = this.#options.oauth?.howToSignIn?.(this.#config) ?? "sign in with signIn()";
    const text = `Cannot use the MCP server "${this.#config.name}": ${needed.message}; ${how}`;
    return new McpConnectionError(text, { cause: needed, needsSignIn: true });
  }

  async #ask({ challenge }: SignInNeededError, signal: AbortSignal): Promise<void> {
    const { oauth = {}, fetch, connectTimeoutMs, onEvent } = this.#options;
    const signedIn = await signIn(this.#config, {
      ...oauth,
      openBrowser: (url, server) => oauth.openBrowser?.(url, server),
      store: this.#store,
      challenge,
      fetch,
      requestTimeoutMs: connectTimeoutMs,
      signal,
    });
    onEvent?.({ type: "mcp-signed-in", server: this.#config.name, ...signedIn });
  }
}
