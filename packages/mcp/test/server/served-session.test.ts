import { executeToolCall, toolCall } from "haft";
import { expect, test } from "vitest";
import { openServedSession } from "../../src/server/served-session.ts";
import { newSeen, servedTools } from "../fixtures/served-tools.ts";
import { until } from "../fixtures/servers.ts";

test("ServedSession tells when the tools are others, until nobody wants to know", async () => {
  const served = await openServedSession(servedTools(newSeen()));
  let changes = 0;
  const end = served.onToolsChanged(() => changes++);
  await executeToolCall(toolCall("echo", { text: "a" }), served.session);
  expect(changes).toBe(0);
  await executeToolCall(toolCall("grow"), served.session);
  expect(changes).toBe(1);
  end();
  await served.close();
});

test("ServedSession counts its calls, and ends those that run before it closes the session", async () => {
  const seen = newSeen();
  const served = await openServedSession(servedTools(seen));
  expect((await served.start("echo", { text: "a" }, undefined).ended).outcome).toBe("ok");
  let isStarted = false;
  const running = served.start("slow", {}, undefined);
  running.onEvent = () => {
    isStarted = true;
  };
  await until(() => isStarted);
  await served.close();
  expect((await running.ended).outcome).toBe("cancelled");
  expect(seen.aborted).toEqual(["call_2"]);
  expect(served.session.closed.aborted).toBe(true);
});
