import type { JsonObject } from "haft";

/** Where the definition of a server stands, strongest first: given by the program, this project on this machine, the project, the user. */
export type McpScope = "program" | "local" | "project" | "user";

interface CommonServerConfig {
  /** The name in permission rules and tool names. */
  readonly name: string;
  /** The longest a call of one of its tools may take, in milliseconds. @default the session's */
  readonly timeoutMs?: number | undefined;
  /** True for a server whose tools are never left to a tool search. */
  readonly alwaysLoad?: boolean | undefined;
  /** @default "program" */
  readonly scope?: McpScope | undefined;
  /** The file it was read from. */
  readonly file?: string | undefined;
  /**
   * The fingerprint of the definition as it stands in its file, before variables are put in. An approval that is kept with it ends when
   * somebody changes the definition.
   */
  readonly fingerprint?: string | undefined;
  /** The definition as it stands in its file, to be shown to whoever approves it. It may hold what nobody else is to see. */
  readonly definition?: JsonObject | undefined;
}

/** A server that is a program on this machine. `env` is added to the few variables that every server gets. */
export interface StdioServerConfig extends CommonServerConfig {
  readonly type: "stdio";
  readonly command: string;
  readonly args?: readonly string[] | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** @default the folder of this process */
  readonly cwd?: string | undefined;
}

/** A server at an address: `http` is streamable HTTP, `sse` the older transport of two requests. */
export interface HttpServerConfig extends CommonServerConfig {
  readonly type: "http" | "sse";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** How somebody signs in when the server wants it; false for never. A header `Authorization` says never too. */
  readonly oauth?: OAuthConfig | false | undefined;
}

/** What is settled about signing in at a server. All of it may be absent: most servers say enough themselves. */
export interface OAuthConfig {
  /** The client that was registered by hand with the authorization server. @default described by a document, or registered on the way */
  readonly clientId?: string | undefined;
  /** The secret of that client. It is sent to one authorization server only: `issuer`, or the one of the first sign-in. */
  readonly clientSecret?: string | undefined;
  /** The port of the redirect address, which is `http://localhost:PORT/callback` then. @default `http://127.0.0.1` with any port */
  readonly callbackPort?: number | undefined;
  /** All that is ever asked for, names with spaces between. @default what the server says it needs */
  readonly scope?: string | undefined;
  /** The only authorization server that may sign people in, by its address. @default the one that the server names */
  readonly issuer?: string | undefined;
}

/** How an MCP server is reached. */
export type McpServerConfig = StdioServerConfig | HttpServerConfig;
