import { expect, test } from "vitest";
import type { Operation } from "../../src/operations/operation.ts";
import { operationDescription, operationHint } from "../../src/tools/operation-words.ts";

const operation: Operation = {
  id: "getPet",
  method: "GET",
  path: "/pets",
  tags: ["pets"],
  summary: "Find pets",
  description: undefined,
  isDeprecated: false,
};

test("operationDescription() is summary and description, cut, and says when it is deprecated", () => {
  expect(operationDescription(operation)).toBe("Find pets");
  expect(operationDescription({ ...operation, description: "All of them." })).toBe("Find pets\n\nAll of them.");
  expect(operationDescription({ ...operation, description: "Find pets by name." })).toBe("Find pets by name.");
  expect(operationDescription({ ...operation, summary: undefined, isDeprecated: true })).toBe("Deprecated. GET /pets");
  expect(operationDescription({ ...operation, description: "x".repeat(5_000) }).length).toBeLessThan(1_050);
});

test("operationHint() has what a search can find", () => {
  expect(operationHint(operation)).toBe("GET /pets getPet pets");
});
