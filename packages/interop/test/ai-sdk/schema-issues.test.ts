import { asSchema } from "ai";
import { expect, test } from "vitest";
import { z } from "zod";
import { schemaIssues } from "../../src/ai-sdk/schema-issues.ts";

test("schemaIssues() lists what zod lists, or says what the error says", async () => {
  const validation = await asSchema(z.object({ a: z.object({ b: z.number().max(1, "too much") }) })).validate?.({
    a: { b: 2 },
  });
  expect(validation?.success === false && schemaIssues(validation.error)).toEqual(["a.b: too much"]);
  expect(schemaIssues(new Error("broken"))).toEqual(["broken"]);
  expect(schemaIssues(new Error("broken", { cause: [{ message: "whole" }] }))).toEqual(["whole"]);
});
