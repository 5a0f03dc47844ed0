import { PassThrough } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { letGo, untilDrained } from "../../src/shell/drain-output.ts";

test("S1-23 untilDrained() waits for the end of every stream, and takes its listeners back", async () => {
  const streams = [new PassThrough(), new PassThrough()];
  let text = "";
  for (const stream of streams) stream.on("data", (chunk) => (text += chunk));
  const drained = untilDrained(streams);
  streams[0]?.end("a");
  await wait(20);
  streams[1]?.end("b");
  await drained;
  expect(text).toBe("ab");
  expect(streams.map((stream) => stream.listenerCount("data"))).toEqual([1, 1]);
});

test("S1-23 untilDrained() ends though a stream stays open, silent or not", async () => {
  const silent = new PassThrough();
  await untilDrained([silent.resume()]);
  const loud = new PassThrough();
  const printing = setInterval(() => loud.write("y"), 10);
  await untilDrained([loud.resume()]);
  clearInterval(printing);
  expect(loud.listenerCount("data")).toBe(0);
});

test("S1-23 U60 letGo() reads on, so that the writer can, but a piece at a time", async () => {
  const stream = new PassThrough({ highWaterMark: 10 });
  letGo([stream]);
  for (let count = 0; count < 10; count++) {
    if (!stream.write("x".repeat(20))) await new Promise((resolve) => stream.once("drain", resolve));
  }
  expect(stream.readableLength).toBeLessThan(200);
  stream.destroy();
});
