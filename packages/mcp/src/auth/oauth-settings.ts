import type { HttpServerConfig } from "../config/server-config.ts";
import type { TokenStore } from "./token-store.ts";

/** How people sign in at servers that want it. */
export interface OAuthSettings {
  /** Where sign-ins are kept. @default in memory, for this connection alone */
  readonly store?: TokenStore | undefined;
  /**
   * Shows somebody the page on which they sign in, `https://…`. The address says nothing secret.
   *
   * A text that it gives, or resolves to, is taken for the address to which the page led: so do those whose browser is on another machine,
   * who copy it from there. Otherwise the answer comes to a listener on this machine.
   *
   * @default nobody is asked, and a server that wants a sign-in cannot be connected
   */
  openBrowser?(url: string, server: HttpServerConfig): unknown;
  /** What to do about a server that wants a sign-in, for its error. @default "sign in with signIn()" */
  howToSignIn?(server: HttpServerConfig): string;
  /**
   * The address of a document that describes this program; authorization servers that read such documents register nothing.
   *
   * Its `redirect_uris` need `http://127.0.0.1/callback`. Source: MCP 2026-07-28, "Client ID Metadata Documents".
   */
  readonly clientMetadataUrl?: string | undefined;
  /** What people read when they are asked to let this program in. @default "Haft" */
  readonly clientName?: string | undefined;
  /** How long somebody may take to sign in, in milliseconds. @default 300_000 */
  readonly signInTimeoutMs?: number | undefined;
}
