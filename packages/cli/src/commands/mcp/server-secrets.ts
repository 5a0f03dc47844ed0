import type { McpServerConfig } from "@haft/mcp";
import { minSecretChars, secretsIn } from "../session/secrets-in.ts";

/** The keys in the environment, the headers and the sign-in of a server: no result may show them. */
export function serverSecrets(server: McpServerConfig): readonly string[] {
  if (server.type === "stdio") return secretsIn(server.env ?? {});
  const inHeaders = Object.entries(server.headers ?? {})
    .filter(([name]) => /authorization|cookie|key|token|secret/i.test(name))
    .map(([, value]) => value.replace(/^(?:bearer|basic|token)\s+/i, ""));
  const { clientSecret = "" } = server.oauth || {};
  return [...inHeaders, clientSecret].filter((value) => value.length >= minSecretChars);
}
