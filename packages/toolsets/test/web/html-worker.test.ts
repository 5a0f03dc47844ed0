import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

test("html-worker answers one request in a thread of its own", async () => {
  const file = new URL("../../src/web/html-worker.ts", import.meta.url);
  const ask = async (format: string): Promise<unknown> => {
    const html = "<title>T</title><body><h2>a</h2><p>b";
    const worker = new Worker(file, { workerData: { html, url: "https://site.test/", format }, env: {}, execArgv: [] });
    const [[answer]] = await Promise.all([once(worker, "message"), once(worker, "exit")]);
    return answer;
  };
  expect(await ask("markdown")).toBe("# T\n\n## a\n\nb");
  expect(await ask("text")).toBe("T\n\na\n\nb");
  expect(await ask("plain")).toBe("T\n\na\n\nb");
});
