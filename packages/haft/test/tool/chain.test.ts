import { expect, test } from "vitest";
import { chain } from "../../src/tool/chain.ts";

test("chain() goes on at once with a value, and later with a promise", async () => {
  expect(chain(1, (n) => n + 1)).toBe(2);
  expect(await chain(Promise.resolve(1), (n) => n + 1)).toBe(2);
  expect(await chain(1, async (n) => n + 1)).toBe(2);
});

test("chain() lets go through what is thrown or rejected", async () => {
  const failing = () => {
    throw new Error("no");
  };
  expect(() => chain(1, failing)).toThrow("no");
  await expect(chain(Promise.resolve(1), failing)).rejects.toThrow("no");
  await expect(chain(Promise.reject(new Error("early")), (n) => n)).rejects.toThrow("early");
});
