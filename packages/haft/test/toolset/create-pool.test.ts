import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createPool, type PoolOptions } from "../../src/toolset/create-pool.ts";

function counting(options: Partial<PoolOptions<number>> = {}) {
  let opened = 0;
  const closed: number[] = [];
  const pool = createPool({ open: () => ++opened, close: (resource) => void closed.push(resource), ...options });
  return { pool, opened: () => opened, closed };
}

/** Uses of a pool that end when told to. */
function held(pool: { use(user: () => Promise<void>, signal?: AbortSignal): Promise<void> }) {
  const release: (() => void)[] = [];
  const use = (signal?: AbortSignal) => pool.use(() => new Promise<void>((resolve) => release.push(resolve)), signal);
  return { use, release };
}

test("S4-36 a pool lends at most 100 resources by default", async () => {
  const { pool, opened } = counting();
  const { use, release } = held(pool);
  const uses = Array.from({ length: 101 }, () => use());
  await setImmediate();
  expect([opened(), release.length]).toEqual([100, 100]);
  release[0]?.();
  await uses[0];
  await setImmediate();
  expect([opened(), release.length]).toEqual([100, 101]);
  for (const end of release) end();
  await Promise.all(uses);
});

test("a pool uses its resources again, also after a failure", async () => {
  const { pool, opened } = counting({ limit: 1 });
  await expect(pool.use(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await pool.use((resource) => resource)).toBe(1);
  expect(opened()).toBe(1);
});

test("a resource that cannot be opened gives its place back", async () => {
  let isUp = false;
  const pool = createPool({
    limit: 1,
    open() {
      if (!isUp) throw new Error("down");
      return "connection";
    },
  });
  await expect(pool.use((it) => it)).rejects.toThrow("down");
  isUp = true;
  expect(await pool.use((it) => it)).toBe("connection");
});

test("waiting users enter in order, and one that is cancelled leaves the line", async () => {
  const { pool } = counting({ limit: 1 });
  const { use, release } = held(pool);
  const controller = new AbortController();
  const first = use();
  const second = use(controller.signal);
  const third = use();
  await setImmediate();
  controller.abort(new Error("cancelled"));
  await expect(second).rejects.toThrow("cancelled");
  release[0]?.();
  await first;
  await setImmediate();
  expect(release).toHaveLength(2);
  release[1]?.();
  await third;
  await expect(use(controller.signal)).rejects.toThrow("cancelled");
});

test("S4-36 close() waits for users, closes every resource once, and refuses new users", async () => {
  const { pool, closed } = counting();
  const { use, release } = held(pool);
  const uses = [use(), use()];
  await setImmediate();
  const closing = pool.close();
  await expect(pool.use(() => 1)).rejects.toThrow(/closed/);
  expect(closed).toEqual([]);
  for (const end of release) end();
  await Promise.all(uses);
  await closing;
  await pool[Symbol.asyncDispose]();
  expect(closed.sort()).toEqual([1, 2]);
});

test("createPool() refuses a limit that is no positive integer", () => {
  for (const limit of [0, -1, 1.5, Number.NaN]) expect(() => counting({ limit })).toThrow(RangeError);
});
