import type { Client, ClientCapabilities, PriorDiscovery, Transport } from "@modelcontextprotocol/client";
import { untilAborted } from "haft";
import type { McpServerConfig } from "../config/server-config.ts";
import { openTransport, type TransportOptions } from "../transport/open-transport.ts";
import { StdioTransport } from "../transport/stdio-transport.ts";
import { McpConnectionError } from "./mcp-connection-error.ts";
import { reasonOf, systemCode } from "./reason-of.ts";

export interface ConnectClientOptions extends TransportOptions {
  /** What is known of the server's era from an earlier connection: nothing is probed then. */
  readonly era?: PriorDiscovery | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** What the server is told that it may ask. */
  readonly capabilities?: ClientCapabilities | undefined;
  /** Called with each client before it is connected. */
  prepare?(client: Client): void | Promise<void>;
  onError(error: Error): void;
}

/** A client that is connected. `era` says how to connect the next time without probing. */
export interface ConnectedClient {
  readonly client: Client;
  readonly era: PriorDiscovery;
}

/**
 * Connects to a server of either era of the protocol.
 *
 * It asks with `server/discover`, on the one process that is started; a server that knows no such request is greeted with `initialize`.
 * Some older servers end at a request that comes before the greeting: these are started again, without asking.
 *
 * @throws {McpConnectionError} when it cannot be connected in time
 */
export async function connectClient(config: McpServerConfig, options: ConnectClientOptions): Promise<ConnectedClient> {
  const first = options.era ?? (config.type === "sse" ? legacy : undefined);
  try {
    return await attempt(config, options, first);
  } catch (error) {
    if (!(error instanceof EarlyEnd) || first?.kind === "legacy") throw error;
    return await attempt(config, options, first !== undefined || isTooNew(error.cause) ? undefined : legacy);
  }
}

const legacy: PriorDiscovery = Object.freeze({ kind: "legacy" });

/** A server of the newer era that was slow to start, and so was taken for an older one. */
function isTooNew(cause: unknown): boolean {
  return (cause as { code?: unknown }).code === unsupportedVersionCode;
}

// Source: MCP 2026-07-28, "Unsupported protocol version".
const unsupportedVersionCode = -32_022;

/** The server ended or refused while it was being greeted: the era may be the reason. */
class EarlyEnd extends McpConnectionError {}

async function attempt(
  config: McpServerConfig,
  options: ConnectClientOptions,
  era: PriorDiscovery | undefined,
): Promise<ConnectedClient> {
  const { Client } = await import("@modelcontextprotocol/client");
  const { timeoutMs, signal, log } = options;
  const saidBefore = log.tail;
  const transport = await openTransport(config, options);
  const client = new Client(clientInfo, {
    // A program that does not answer is greeted as an older one, which takes time too.
    versionNegotiation: { mode: "auto", probe: { timeoutMs: config.type === "stdio" ? timeoutMs / 2 : timeoutMs } },
    ...(options.capabilities && { capabilities: options.capabilities }),
  });
  client.onerror = options.onError;
  await options.prepare?.(client);
  try {
    await untilAborted(client.connect(transport, { timeout: timeoutMs, signal, ...(era && { prior: era }) }), signal);
  } catch (error) {
    // Ending a server can take seconds; who waits for it need not, unless it has ended and how is not yet known.
    const closed = transport.close().catch(() => undefined);
    if (systemCode(error) === "EPIPE") await closed;
    throw connectionError(config, transport, error, { ...options, lastWords: lastWords(log.tail, saidBefore) });
  }
  const discover = client.getDiscoverResult();
  return { client, era: discover === undefined ? legacy : { kind: "modern", discover } };
}

const clientInfo = { name: "haft", version: "0.1.0" };

function connectionError(
  config: McpServerConfig,
  transport: Transport,
  cause: unknown,
  { signal, timeoutMs, lastWords: said }: ConnectClientOptions & { readonly lastWords: string },
): McpConnectionError {
  const subject = `Cannot connect to the MCP server "${config.name}"`;
  if (signal.aborted) return new McpConnectionError(`${subject}: ${reasonOf(signal.reason)}`, { cause });
  const ending = transport instanceof StdioTransport ? transport.ending : undefined;
  if (ending !== undefined) {
    if (/^there is no|cannot be run$/.test(ending)) return new McpConnectionError(`${subject}: ${ending}`, { cause });
    return new EarlyEnd(`${subject}: ${ending}${said}`, { cause });
  }
  if ((cause as { code?: unknown }).code === "REQUEST_TIMEOUT") {
    return new McpConnectionError(`${subject}: it did not answer within ${timeoutMs} ms${said}`, { cause });
  }
  const host = unknownHost(cause);
  if (host !== undefined && config.type !== "stdio")
    return new McpConnectionError(`${subject}: there is no host "${host}"; mind its spelling`, { cause });
  const hint = config.type === "http" ? '; if it is an older server, write "type": "sse"' : "";
  const Kind = config.type === "stdio" ? EarlyEnd : McpConnectionError;
  return new Kind(`${subject}: ${reasonOf(cause)}${hint}${said}`, { cause });
}

/** The name that has no address, of the server or of a proxy. The transport of older servers keeps only the words of what failed. */
function unknownHost(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return /\bgetaddrinfo ENOTFOUND (\S+)/.exec(error.message)?.[1] ?? unknownHost(error.cause);
}

function lastWords(tail: string, before: string): string {
  const own = tail.startsWith(before) ? tail.slice(before.length) : tail;
  const last = own.trim().split("\n").slice(-5).join("\n").slice(-500);
  return last === "" ? "" : `; its last words: ${last}`;
}
