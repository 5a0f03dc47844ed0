import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { tapMessages, unwrapTask } from "../../src/transport/tap-messages.ts";

test("a task in the place of a result comes through, and progress of a task goes to its listener", () => {
  const delivered: JSONRPCMessage[] = [];
  const transport = { onmessage: (message: JSONRPCMessage) => delivered.push(message) } as unknown as Transport;
  const told: number[] = [];
  tapMessages(transport, new Map([["haft-task-1", ({ progress }) => told.push(progress)]]));
  const receive = (message: object) => transport.onmessage?.({ jsonrpc: "2.0", ...message } as JSONRPCMessage);
  const task = { resultType: "task", taskId: "t" };
  receive({ id: 1, result: task });
  receive({ id: 2, result: { content: [] } });
  receive({ method: "notifications/progress", params: { progressToken: "haft-task-1", progress: 1 } });
  receive({ method: "notifications/progress", params: { progressToken: "haft-task-1", progress: "x" } });
  receive({ method: "notifications/progress", params: { progressToken: 3, progress: 2 } });
  const results = delivered.map((message) =>
    "result" in message ? unwrapTask(message.result as JsonObject) : "other",
  );
  expect(results).toEqual([task, { content: [] }, "other"]);
  expect(told).toEqual([1]);
});
