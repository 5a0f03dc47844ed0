import { expect, test } from "vitest";
import { type ClientSurroundings, openClient } from "../../src/client/open-client.ts";
import type { McpServerConfig } from "../../src/config/server-config.ts";
import { Exchanges } from "../../src/questions/exchange.ts";
import { Questions } from "../../src/questions/questions.ts";
import { createServerLog } from "../../src/transport/server-log.ts";
import { hostile, noSignal, until } from "../fixtures/servers.ts";

function around(config: McpServerConfig, more: Partial<ClientSurroundings> = {}): ClientSurroundings {
  return {
    config,
    options: {},
    timeoutMs: 30_000,
    access: undefined,
    log: createServerLog("s", undefined),
    questions: new Questions("s", {}),
    exchanges: new Exchanges(),
    progressListeners: new Map(),
    onNotification: () => undefined,
    onListChanged: () => undefined,
    ...more,
  };
}

const how = { era: undefined, mayAsk: false, signal: noSignal };

test("openClient() tells when the connection is over", async () => {
  const { client, ended } = await openClient(around(hostile("echo")), how);
  expect(ended.aborted).toBe(false);
  await client.close();
  expect(ended.aborted).toBe(true);
});

test("openClient() tells of lists that change, from the beginning on", async () => {
  const changed: string[] = [];
  const { client } = await openClient(around(hostile("mutable"), { onListChanged: (list) => changed.push(list) }), how);
  await client.callTool({ name: "rename", arguments: {} });
  await until(() => changed.length > 0);
  expect(changed).toEqual(["tools"]);
  await client.close();
});

test("openClient() ends at its time limit, and at its signal", async () => {
  const silent: McpServerConfig = { name: "s", type: "stdio", command: "sleep", args: ["600"] };
  await expect(openClient(around(silent, { timeoutMs: 300 }), how)).rejects.toThrow("did not answer within 300 ms");
  const controller = new AbortController();
  const opening = openClient(around(silent), { ...how, signal: controller.signal });
  controller.abort(new Error("enough"));
  await expect(opening).rejects.toThrow('Cannot connect to the MCP server "s": enough');
});
