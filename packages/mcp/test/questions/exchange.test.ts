import { toolCall } from "haft";
import { expect, test } from "vitest";
import { Exchanges } from "../../src/questions/exchange.ts";
import { noSignal } from "../fixtures/servers.ts";

const request = (name: string) => ({ call: toolCall(name), signal: noSignal });

test("a question is about the request that is under way, and about none when there is none", async () => {
  const exchanges = new Exchanges();
  await exchanges.during(request("a"), async (one) => {
    expect(exchanges.find(undefined, noSignal)).toBe(one);
    expect(exchanges.find("unknown", noSignal)).toBe(one);
  });
  expect(exchanges.find(undefined, noSignal)).toBeUndefined();
});

test("of several requests it is the one whose task is named, or one that stands for all", async () => {
  const exchanges = new Exchanges();
  await exchanges.during(request("a"), (first) =>
    exchanges.during(request("b"), async (second) => {
      second.taskId = "t";
      expect(exchanges.find("t", noSignal)).toBe(second);
      const shared = exchanges.find(undefined, noSignal);
      expect([shared === first, shared?.call]).toEqual([false, undefined]);
      expect(exchanges.find(undefined, noSignal)).toBe(shared);
    }),
  );
});
