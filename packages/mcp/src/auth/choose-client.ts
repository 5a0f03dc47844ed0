import type { OAuthClientInformationMixed, OAuthClientMetadata } from "@modelcontextprotocol/client";
import type { OAuthConfig } from "../config/server-config.ts";
import type { Fetch } from "../transport/limited-fetch.ts";
import type { AuthorizationServer } from "./authorization-server.ts";
import { OAuthRequestError } from "./oauth-fetch.ts";
import type { OAuthSettings } from "./oauth-settings.ts";
import type { StoredClient } from "./token-store.ts";

export interface ChooseClientOptions {
  readonly config: OAuthConfig;
  readonly settings: OAuthSettings;
  readonly redirectUrl: string;
  readonly scope: string | undefined;
  readonly fetch: Fetch;
}

/**
 * As whom this program asks: the client of the configuration, else the one that a document describes, else one that it registers.
 *
 * Source: MCP 2025-11-25, "Client Registration Approaches".
 */
export async function chooseClient(server: AuthorizationServer, options: ChooseClientOptions): Promise<StoredClient> {
  const { metadata } = server;
  const { clientId } = options.config;
  if (clientId !== undefined) return { kind: "configured", id: clientId };
  const { clientMetadataUrl } = options.settings;
  if (clientMetadataUrl !== undefined && metadata.client_id_metadata_document_supported === true) {
    return { kind: "document", id: clientMetadataUrl, authMethod: "none" };
  }
  if (metadata.registration_endpoint === undefined) {
    throw new OAuthRequestError(
      'its authorization server registers no clients by itself; register one there, and put its "clientId" into "oauth" of the configuration',
    );
  }
  return await register(server, options);
}

/** The client as the SDK sends it. A secret of the configuration is read from there each time. */
export function clientInformation(client: StoredClient, config: OAuthConfig): OAuthClientInformationMixed {
  const secret = client.kind === "configured" ? config.clientSecret : client.secret;
  return {
    client_id: client.id,
    redirect_uris: [],
    ...(secret !== undefined && { client_secret: secret }),
    ...(client.authMethod !== undefined && { token_endpoint_auth_method: client.authMethod }),
  };
}

async function register(
  { issuer, metadata }: AuthorizationServer,
  { settings, redirectUrl, scope, fetch }: ChooseClientOptions,
): Promise<StoredClient> {
  const { registerClient } = await import("@modelcontextprotocol/client");
  const methods = metadata.token_endpoint_auth_methods_supported ?? ["none"];
  const clientMetadata: OAuthClientMetadata = {
    client_name: settings.clientName ?? "Haft",
    redirect_uris: [redirectUrl],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: authMethods.find((method) => methods.includes(method)) ?? "none",
    application_type: "native",
  };
  const registered = await registerClient(issuer, {
    metadata,
    clientMetadata,
    fetchFn: fetch,
    ...(scope !== undefined && { scope }),
  });
  const { client_id, client_secret, token_endpoint_auth_method } = registered;
  return {
    kind: "registered",
    id: client_id,
    ...(client_secret !== undefined && { secret: client_secret }),
    ...(token_endpoint_auth_method !== undefined && { authMethod: token_endpoint_auth_method }),
  };
}

const authMethods: readonly string[] = ["none", "client_secret_basic", "client_secret_post"];
