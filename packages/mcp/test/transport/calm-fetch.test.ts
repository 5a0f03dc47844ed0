import { setImmediate as tick } from "node:timers/promises";
import { expect, test } from "vitest";
import { calmFetch } from "../../src/transport/calm-fetch.ts";
import { Pace } from "../../src/transport/pace.ts";

const stream = { headers: { accept: "text/event-stream" } };

test("calmFetch() opens no streams without end, however soon they end", async () => {
  const asked: string[] = [];
  const fetch = async (url: string | URL) => {
    asked.push(String(url));
    return new Response();
  };
  const calm = calmFetch(fetch, new Pace(3, 3_600_000));
  const controller = new AbortController();
  const opening = Array.from({ length: 10 }, (_, index) =>
    calm(`http://x.test/${index}`, { ...stream, signal: controller.signal }),
  );
  await tick();
  expect(asked).toHaveLength(3);
  await calm("http://x.test/post", { method: "POST", headers: { accept: "application/json, text/event-stream" } });
  expect(asked).toHaveLength(4);
  controller.abort();
  const ends = await Promise.allSettled(opening);
  expect(ends.filter(({ status }) => status === "rejected")).toHaveLength(7);
  expect(asked).toHaveLength(4);
});
