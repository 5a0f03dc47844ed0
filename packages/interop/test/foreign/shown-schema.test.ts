import { expect, test } from "vitest";
import { shownSchema } from "../../src/foreign/shown-schema.ts";

test("shownSchema() gives what is made, now or later", async () => {
  expect(await shownSchema("a", () => ({ type: "object" }))).toEqual({ type: "object" });
  expect(await shownSchema("a", () => Promise.resolve({ type: "object" }))).toEqual({ type: "object" });
});

test("shownSchema() names the tool when none can be made, and keeps the cause", async () => {
  const cause = new Error("no dates");
  const refused = shownSchema("late", () => {
    throw cause;
  });
  await expect(refused).rejects.toMatchObject({ code: "schema-invalid", cause });
  await expect(refused).rejects.toThrow('Cannot use the schema of tool "late": no dates');
});
