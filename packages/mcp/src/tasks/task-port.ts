import type { Client } from "@modelcontextprotocol/client";
import type { ConnectedMcpSessionPort, SessionTaskCapabilities } from "@modelcontextprotocol/ext-tasks/client";
import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import type { McpConnection } from "../client/mcp-connection.ts";
import { boundPolling } from "./poll-interval.ts";

export interface TaskPortOptions {
  readonly connection: McpConnection;
  readonly client: Client;
  /** The definition of the tool that is called, where its arguments go into headers too. */
  readonly headersOf?: JsonObject | undefined;
  /** Called with what went wrong beneath the protocol. */
  onFault(error: unknown): void;
}

/**
 * The way from the extension for tasks to a server.
 *
 * A lost connection is made again: the question how far a task is may be asked twice, and a server at an address still knows it.
 */
export async function taskPort(options: TaskPortOptions): Promise<ConnectedMcpSessionPort> {
  const { DispatchError } = await import("@modelcontextprotocol/ext-tasks/client");
  const { connection, client, headersOf, onFault } = options;
  const isModern = client.getProtocolEra() === "modern";
  return {
    endpointId: connection.config.name,
    taskCapabilities: taskCapabilities(client),
    invalidated: false,
    async dispatch(request, { signal, context } = {}) {
      const { method, params } = request as { readonly method: string; readonly params?: JsonObject };
      const sent = isModern ? withCapabilities(params ?? {}, connection) : (params ?? {});
      try {
        const result = await connection.send(method, sent, {
          signal: signal ?? neverAborted,
          headers: context?.headers,
          ...(method === "tools/call" && { headersOf }),
        });
        const whole = isModern && result.resultType === undefined ? { ...result, resultType: "complete" } : result;
        return { kind: "result", result: boundPolling(whole) };
      } catch (error) {
        const answer = answeredError(error);
        if (answer !== undefined) return { kind: "error", error: answer };
        onFault(error);
        throw new DispatchError((error as Error).message, method === "tasks/get", { cause: error });
      }
    },
    // Questions reach the connection's own handlers.
    onServerRequest: () => () => undefined,
    onNotification(listener) {
      const tell = (notification: JsonObject): void => {
        const { params } = notification;
        listener(isJsonObject(params) ? { ...notification, params: boundPolling(params) } : notification);
      };
      connection.notificationListeners.add(tell);
      return () => connection.notificationListeners.delete(tell);
    },
    onInvalidated: () => () => undefined,
  };
}

/** What a connected server says of tasks. */
export function taskCapabilities(client: Client): SessionTaskCapabilities {
  const capabilities = (client.getServerCapabilities() ?? {}) as JsonObject;
  if (client.getProtocolEra() === "modern") {
    const { extensions } = capabilities;
    const isThere = isJsonObject(extensions) && isJsonObject(extensions[tasksExtension]);
    return isThere ? { generation: "v2", capabilities: {} } : { generation: "none" };
  }
  const { tasks } = capabilities;
  return isJsonObject(tasks)
    ? ({ generation: "v1", capabilities: tasks } as SessionTaskCapabilities)
    : { generation: "none" };
}

const tasksExtension = "io.modelcontextprotocol/tasks";
const capabilitiesKey = "io.modelcontextprotocol/clientCapabilities";

/** The extension says of the client only that it knows tasks; what else it can do has to stay in the request. */
function withCapabilities(params: JsonObject, connection: McpConnection): JsonObject {
  const capabilities = { ...connection.questions.capabilities, extensions: { [tasksExtension]: {} } } as JsonValue;
  const meta = isJsonObject(params._meta) ? params._meta : {};
  return { ...params, _meta: { ...meta, [capabilitiesKey]: capabilities } };
}

function answeredError(error: unknown): { readonly code: number; readonly message: string } | undefined {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return typeof code === "number" && Number.isInteger(code) ? { code, message: String(message) } : undefined;
}

const neverAborted: AbortSignal = new AbortController().signal;
