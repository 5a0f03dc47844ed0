import type { HttpServerConfig, OAuthConfig } from "../config/server-config.ts";

/** Under what a sign-in at a server is kept. */
export function serverAddress(server: HttpServerConfig): string {
  const url = new URL(server.url);
  url.hash = "";
  return url.href;
}

/** What the configuration says of signing in. */
export function oauthConfig({ oauth }: HttpServerConfig): OAuthConfig {
  return oauth === undefined || oauth === false ? {} : oauth;
}
