/** The client as which somebody signed in. The secret of one that the configuration names is not kept: it stays there. */
export interface StoredClient {
  /** How the authorization server knows it: from the configuration, by a document at an address, or registered for this sign-in. */
  readonly kind: "configured" | "document" | "registered";
  readonly id: string;
  readonly secret?: string | undefined;
  /** How it proves who it is, as `client_secret_post`. */
  readonly authMethod?: string | undefined;
}

export interface StoredTokens {
  readonly accessToken: string;
  readonly refreshToken?: string | undefined;
  /** When the access token ends, in milliseconds since 1970. Absent, the server did not say. */
  readonly expiresAt?: number | undefined;
  /** What was granted, names with spaces between. */
  readonly scope?: string | undefined;
}

/** What is kept of a sign-in at one MCP server. */
export interface StoredSignIn {
  /** The authorization server that gave all of it; nothing of it is sent to another one. */
  readonly issuer: string;
  readonly client: StoredClient;
  /** Absent once they were found to be invalid. */
  readonly tokens?: StoredTokens | undefined;
  /** What a request needed beyond what was granted: the next sign-in asks for it. */
  readonly wantedScope?: string | undefined;
}

/**
 * Where sign-ins are kept, one for the address of each server.
 *
 * **Contract.** `read` gives what was last written, or undefined; it rejects when something is there that cannot be used, and the person
 * is asked anew and told why. `write` replaces the whole. `remove` of what is not there says nothing. Nothing that is kept goes anywhere
 * else, nor into an error.
 */
export interface TokenStore {
  read(serverUrl: string): Promise<StoredSignIn | undefined>;
  write(serverUrl: string, signIn: StoredSignIn): Promise<void>;
  remove(serverUrl: string): Promise<void>;
  /** Does work while nobody else does it for this server. Absent, two processes may use one refresh token at the same time. */
  exclusively?<Value>(serverUrl: string, work: () => Promise<Value>): Promise<Value>;
}
