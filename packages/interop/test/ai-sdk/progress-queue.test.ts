import { expect, test } from "vitest";
import { progressQueue } from "../../src/ai-sdk/progress-queue.ts";

test("progressQueue() gives what is put, as it comes, until it is closed", async () => {
  const queue = progressQueue<number>();
  queue.put(1);
  setImmediate(() => {
    queue.put(2);
    queue.put(3);
    queue.close();
  });
  const seen: number[] = [];
  for await (const one of queue.items) seen.push(one);
  expect(seen).toEqual([1, 2, 3]);
});
