import { expect, test } from "vitest";
import { z } from "zod";
import { ownValidation } from "../../src/tool/own-validation.ts";

const options = { name: "a", validator: z.object({ n: z.number() }), validate: () => ["said"] };

test("S1-08 ownValidation() gathers what both refuse, at once when both answer at once", () => {
  expect(ownValidation(options, { n: "x" })).toMatchObject([{ path: "n" }, { message: "said" }]);
  expect(ownValidation({ name: "a" }, {})).toEqual([]);
});

test("S1-47 ownValidation() awaits whichever is asynchronous", async () => {
  const late = { name: "a", validator: z.string().refine(async () => false, "late") };
  expect(await ownValidation(late, "x")).toMatchObject([{ message: "late", code: "refused" }]);
  expect(await ownValidation({ ...late, validate: async () => undefined }, "x")).toHaveLength(1);
});
