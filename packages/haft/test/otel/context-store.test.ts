import { createContextKey, ROOT_CONTEXT } from "@opentelemetry/api";
import { expect, test } from "vitest";
import { ContextStore } from "../../src/otel/context-store.ts";

const key = createContextKey("test");

test("ContextStore keeps the context of asynchronous work without a context manager", async () => {
  const store = new ContextStore();
  const seen = await store.run(
    ROOT_CONTEXT.setValue(key, "inside"),
    async (...args: readonly number[]) => {
      await Promise.resolve();
      return [store.current.getValue(key), ...args];
    },
    1,
    2,
  );
  expect(seen).toEqual(["inside", 1, 2]);
  expect(store.current).toBe(ROOT_CONTEXT);
});
