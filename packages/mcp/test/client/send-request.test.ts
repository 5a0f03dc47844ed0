import { expect, test } from "vitest";
import { connectClient } from "../../src/client/connect-client.ts";
import { sendRequest } from "../../src/client/send-request.ts";
import { createServerLog } from "../../src/transport/server-log.ts";
import { hostile, noSignal } from "../fixtures/servers.ts";

test("sendRequest() gives an answer as it came, also one that breaks the protocol", async () => {
  const { client } = await connectClient(hostile("content"), {
    environment: process.env,
    fetch,
    maxMessageBytes: 1_000_000,
    log: createServerLog("s", undefined),
    timeoutMs: 30_000,
    signal: noSignal,
    onError: () => undefined,
  });
  const call = (name: string) => sendRequest(client, "tools/call", { name, arguments: {} }, { signal: noSignal });
  expect(await call("unknown")).toEqual({ content: [{ type: "hologram" }, "no object"] });
  expect(await call("no-content")).toEqual({});
  await client.close();
});
