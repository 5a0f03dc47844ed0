import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { tapMessages, unwrapResult } from "../../src/transport/tap-messages.ts";

test("a task in the place of a result and content that is not known come through, and progress of a task goes to its listener", () => {
  const delivered: JSONRPCMessage[] = [];
  const transport = { onmessage: (message: JSONRPCMessage) => delivered.push(message) } as unknown as Transport;
  const told: number[] = [];
  tapMessages(transport, new Map([["haft-task-1", ({ progress }) => told.push(progress)]]));
  const receive = (message: object) => transport.onmessage?.({ jsonrpc: "2.0", ...message } as JSONRPCMessage);
  const task = { resultType: "task", taskId: "t" };
  receive({ id: 1, result: task });
  const odd = { resultType: "complete", content: [{ type: "hologram" }] };
  receive({ id: 2, result: { content: [] } });
  receive({ id: 3, result: odd });
  receive({ method: "notifications/progress", params: { progressToken: "haft-task-1", progress: 1 } });
  receive({ method: "notifications/progress", params: { progressToken: "haft-task-1", progress: "x" } });
  receive({ method: "notifications/progress", params: { progressToken: 3, progress: 2 } });
  const results = delivered.map((message) =>
    "result" in message ? unwrapResult(message.result as JsonObject) : "other",
  );
  expect(results).toEqual([task, { content: [] }, odd, "other"]);
  expect(told).toEqual([1]);
});
