import type { Transport } from "@modelcontextprotocol/client";
import type { Environment } from "../config/expand-variables.ts";
import type { McpServerConfig } from "../config/server-config.ts";
import { calmFetch } from "./calm-fetch.ts";
import { type Fetch, limitedFetch } from "./limited-fetch.ts";
import { serverEnvironment } from "./server-environment.ts";
import type { ServerLog } from "./server-log.ts";
import { StdioTransport } from "./stdio-transport.ts";

export interface TransportOptions {
  readonly environment: Environment;
  readonly fetch: Fetch;
  readonly maxMessageBytes: number;
  readonly log: ServerLog;
}

/** The transport to a server, not yet started. The SDK is loaded when the first one is asked for. */
export async function openTransport(config: McpServerConfig, options: TransportOptions): Promise<Transport> {
  const { environment, maxMessageBytes, log } = options;
  if (config.type === "stdio") {
    return new StdioTransport(config, { env: serverEnvironment(environment, config.env), maxMessageBytes, log });
  }
  const { SSEClientTransport, StreamableHTTPClientTransport } = await import("@modelcontextprotocol/client");
  const fetch = calmFetch(limitedFetch(options.fetch, maxMessageBytes));
  const requestInit = { headers: { ...config.headers } };
  const url = new URL(config.url);
  return config.type === "sse"
    ? new SSEClientTransport(url, { fetch, requestInit })
    : new StreamableHTTPClientTransport(url, { fetch, requestInit });
}
