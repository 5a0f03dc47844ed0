import { expect, test } from "vitest";
import { takeTurn } from "../../src/terminal/take-turn.ts";
import { memoryIo } from "../memory-io.ts";

test("takeTurn() asks one question after the other, also after one that fails", async () => {
  const io = memoryIo();
  const events: string[] = [];
  const first = Promise.withResolvers<void>();
  const asked = [
    takeTurn(io, io.signal, async () => {
      events.push("first begins");
      await first.promise;
      events.push("first ends");
    }),
    takeTurn(io, io.signal, async () => {
      events.push("second");
      throw new Error("no");
    }).catch(() => events.push("second fails")),
    takeTurn(io, io.signal, async () => void events.push("third")),
  ];
  await new Promise((resolve) => setImmediate(resolve));
  expect(events).toEqual(["first begins"]);
  first.resolve();
  await Promise.all(asked);
  expect(events).toEqual(["first begins", "first ends", "second", "second fails", "third"]);
});

test("takeTurn() gives up with the signal, and the next one still waits for the first", async () => {
  const io = memoryIo();
  const first = Promise.withResolvers<void>();
  const giveUp = new AbortController();
  const one = takeTurn(io, io.signal, () => first.promise);
  const two = takeTurn(io, giveUp.signal, async () => "never");
  let isThree = false;
  const three = takeTurn(io, io.signal, async () => {
    isThree = true;
  });
  giveUp.abort(new Error("given up"));
  await expect(two).rejects.toThrow("given up");
  await new Promise((resolve) => setImmediate(resolve));
  expect(isThree).toBe(false);
  first.resolve();
  await Promise.all([one, three]);
  expect(isThree).toBe(true);
});
