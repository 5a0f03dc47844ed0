import { expect, test } from "vitest";
import { GraphNodes, NodeCalls } from "../../src/langchain/node-calls.ts";

const done = { name: "count", id: "c1", input: { a: 1 } };
const asked = { name: "deploy", id: "c2" };
const needed = Promise.resolve({});

test("NodeCalls find a call only when their node was interrupted, and only with the same input", async () => {
  const calls = new NodeCalls();
  calls.keep(done, Promise.resolve("one"));
  expect(calls.find(done)).toBeUndefined();
  await calls.ask(asked, needed, () => true);
  expect(await calls.find(done)).toBe("one");
  expect(calls.find({ ...done, input: { a: 2 } })).toBeUndefined();
  expect(calls.find({ name: "count" })).toBeUndefined();
});

test("NodeCalls ask in the order in which calls come, whichever is known to need it first, and again about what was asked", async () => {
  const calls = new NodeCalls();
  const order: string[] = [];
  const ask = (id: string, need: Promise<unknown>) => calls.ask({ name: "deploy", id }, need, () => order.push(id));
  const late = Promise.withResolvers<unknown>();
  const both = [ask("a", late.promise), ask("b", needed)];
  late.resolve({});
  await Promise.all([...both, ask("c", Promise.resolve(undefined))]);
  await Promise.all([ask("a", Promise.resolve(undefined)), ask("b", needed)]);
  expect(order).toEqual(["a", "b", "a", "b"]);
});

test("NodeCalls go on with the next when a question interrupts", async () => {
  const calls = new NodeCalls();
  const first = calls.ask(asked, needed, () => {
    throw new Error("interrupted");
  });
  const second = calls.ask({ name: "deploy", id: "c3" }, needed, () => "asked");
  await expect(first).rejects.toThrow("interrupted");
  expect(await second).toBe("asked");
});

test("GraphNodes keep threads and tasks apart, and forget what was never interrupted first", async () => {
  const nodes = new GraphNodes();
  const waiting = nodes.of({ thread_id: "t", checkpoint_ns: "tools:1" });
  await waiting.ask(asked, needed, () => true);
  const early = nodes.of({ thread_id: "t", checkpoint_ns: "tools:2" });
  for (let task = 0; task < 255; task++) nodes.of({ thread_id: `t${task}`, checkpoint_ns: "tools:1" });
  expect(nodes.of({ thread_id: "t", checkpoint_ns: "tools:1" })).toBe(waiting);
  expect(nodes.of({ thread_id: "t", checkpoint_ns: "tools:2" })).not.toBe(early);
});
