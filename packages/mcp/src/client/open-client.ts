import type { Client, PriorDiscovery, ProgressCallback } from "@modelcontextprotocol/client";
import type { JsonObject } from "haft";
import type { McpServerConfig } from "../config/server-config.ts";
import type { Exchanges } from "../questions/exchange.ts";
import type { Questions } from "../questions/questions.ts";
import type { ServerLog } from "../transport/server-log.ts";
import { tapMessages } from "../transport/tap-messages.ts";
import { answerRequests } from "./answer-requests.ts";
import { type ConnectedClient, connectClient } from "./connect-client.ts";
import { McpConnectionError } from "./mcp-connection-error.ts";
import type { McpOptions } from "./mcp-options.ts";
import { reasonOf } from "./reason-of.ts";
import type { ServerAccess } from "./server-access.ts";
import { type ListName, watchLists } from "./watch-lists.ts";

/** What the clients of one connection have in common, one after another. */
export interface ClientSurroundings {
  readonly config: McpServerConfig;
  readonly options: McpOptions;
  readonly timeoutMs: number;
  readonly access: ServerAccess | undefined;
  readonly log: ServerLog;
  readonly questions: Questions;
  readonly exchanges: Exchanges;
  readonly progressListeners: ReadonlyMap<string, ProgressCallback>;
  onNotification(notification: JsonObject): void;
  onListChanged(list: ListName): void;
}

export interface OpenClientOptions {
  readonly era: PriorDiscovery | undefined;
  /** Whether somebody may be asked to sign in. */
  readonly mayAsk: boolean;
  readonly signal: AbortSignal;
}

/** A client that is connected and told of what the server does. */
export interface OpenedClient extends ConnectedClient {
  /** Aborted when its connection is over. */
  readonly ended: AbortSignal;
}

/**
 * Connects to a server within the time limit, and again once somebody has signed in where that was missing.
 *
 * @throws {McpConnectionError} when it cannot be connected
 * @throws {McpSignInError} when somebody was asked to sign in and did not
 */
export async function openClient(around: ClientSurroundings, options: OpenClientOptions): Promise<OpenedClient> {
  const { access } = around;
  try {
    return await open(around, options).catch(async (error: unknown) => {
      if (!options.mayAsk || !(await access?.signIn(error, options.signal))) throw error;
      return await open(around, options);
    });
  } catch (error) {
    throw access?.connectionError(error) ?? error;
  }
}

async function open(around: ClientSurroundings, { era, signal }: OpenClientOptions): Promise<OpenedClient> {
  const { config, access, timeoutMs } = around;
  access?.begin();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(`it did not answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    const connected = await connect(around, era, AbortSignal.any([limit.signal, signal]));
    const ended = await listen(around, connected.client);
    if (ended.aborted) {
      throw new McpConnectionError(`Cannot connect to the MCP server "${config.name}": it ended at once`);
    }
    return { ...connected, ended };
  } catch (error) {
    // Nothing that connecting asks for has an effect, so whatever was refused is the reason.
    throw access?.refusal ?? error;
  } finally {
    clearTimeout(timer);
  }
}

function connect(
  around: ClientSurroundings,
  era: PriorDiscovery | undefined,
  signal: AbortSignal,
): Promise<ConnectedClient> {
  const { config, options, timeoutMs, access, log, questions, exchanges } = around;
  return connectClient(config, {
    environment: options.environment ?? process.env,
    fetch: access?.fetch ?? options.fetch ?? globalThis.fetch,
    maxMessageBytes: options.maxMessageBytes ?? 33_554_432,
    log,
    era,
    timeoutMs,
    signal,
    capabilities: questions.capabilities,
    prepare(client) {
      client.fallbackNotificationHandler = async (notification) =>
        around.onNotification(notification as unknown as JsonObject);
      return answerRequests(client, questions, exchanges);
    },
    onError: (error) => log.note(reasonOf(error)),
  });
}

/** Hears what the server says on its own from now on. */
async function listen(around: ClientSurroundings, client: Client): Promise<AbortSignal> {
  const { options, timeoutMs, log } = around;
  const ended = new AbortController();
  client.onclose = () => ended.abort();
  if (client.transport === undefined) ended.abort();
  else tapMessages(client.transport, around.progressListeners);
  await watchLists(client, {
    signal: ended.signal,
    timeoutMs: Math.min(timeoutMs, maxListenMs),
    delayMs: options.reconnectDelayMs ?? 500,
    onChanged: (list) => around.onListChanged(list),
    onError: (error) => log.note(reasonOf(error)),
  });
  return ended.signal;
}

/** How long tools may have to wait for a server that does not say whether it tells of changes. */
const maxListenMs = 2_000;
