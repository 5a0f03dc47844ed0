import { expect, test } from "vitest";
import { processBackend } from "../../src/shell/process-backend.ts";

test("C-23 processBackend() has a time limit of 120 s and nothing to share", async () => {
  const backend = processBackend();
  expect(backend.defaultTimeoutMs).toBe(120_000);
  expect(backend.clone()).not.toBe(backend);
  await backend.close();
});
