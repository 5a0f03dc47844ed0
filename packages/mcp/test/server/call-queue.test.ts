import { expect, test } from "vitest";
import { CallQueue } from "../../src/server/call-queue.ts";
import { noSignal } from "../fixtures/servers.ts";

/** Starts calls and lets them end one by one; says which run. */
function calls(schedule: "safe" | "parallel" | "serial", kinds: string) {
  const queue = new CallQueue({ schedule, maxConcurrentCalls: 2 });
  const running = new Set<number>();
  const ends: (() => void)[] = [];
  const done = [...kinds].map((kind, index) =>
    queue.run(kind === "s", noSignal, async () => {
      running.add(index);
      await new Promise<void>((resolve) => {
        ends[index] = resolve;
      });
      running.delete(index);
    }),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    running: async () => {
      await settle();
      return [...running];
    },
    end: (index: number) => ends[index]?.(),
    done: Promise.all(done),
  };
}

test("CallQueue runs safe calls side by side up to the limit, and any other alone, in the order in which they came", async () => {
  const { running, end, done } = calls("safe", "sssus");
  expect(await running()).toEqual([0, 1]);
  end(0);
  expect(await running()).toEqual([1, 2]);
  end(1);
  expect(await running()).toEqual([2]);
  end(2);
  expect(await running()).toEqual([3]);
  end(3);
  expect(await running()).toEqual([4]);
  end(4);
  await done;
});

test("CallQueue goes by the schedule of the session", async () => {
  for (const [schedule, first] of [
    ["parallel", [0, 1]],
    ["serial", [0]],
  ] as const) {
    const { running, end, done } = calls(schedule, "us");
    expect(await running()).toEqual(first);
    end(0);
    expect(await running()).toEqual([1]);
    end(1);
    await done;
  }
});

test("CallQueue lets an aborted call go on at once, and those behind it", async () => {
  const queue = new CallQueue({ schedule: "safe", maxConcurrentCalls: 4 });
  const release = Promise.withResolvers<void>();
  const first = queue.run(true, noSignal, () => release.promise);
  const stop = new AbortController();
  const waiting = queue.run(false, stop.signal, async () => stop.signal.aborted);
  const behind = queue.run(true, noSignal, async () => "ran");
  stop.abort();
  expect([await waiting, await behind]).toEqual([true, "ran"]);
  release.resolve();
  await first;
  await expect(queue.run(false, noSignal, () => Promise.reject(new Error("x")))).rejects.toThrow("x");
  expect(await queue.run(false, noSignal, async () => "after")).toBe("after");
});
