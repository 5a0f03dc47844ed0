import { expect, test } from "vitest";
import { z } from "zod";
import { defineTool } from "../../src/tool/define-tool.ts";
import { canPrepareSent, prepareSent } from "../../src/tool/prepare-sent.ts";
import { codesOf } from "./run-tool.ts";

test("prepareSent is the way past the JSON Schema, not past the schema library", async () => {
  const tool = defineTool({ name: "a", input: z.object({ at: z.coerce.date() }), execute: ({ at }) => at.getTime() });
  if (!canPrepareSent(tool)) throw new Error("no way");
  expect(await tool[prepareSent]({ at: "1970-01-01" })).toMatchObject({ ok: true });
  expect(codesOf(await tool[prepareSent]({ at: "never" }))).toEqual(["at:refused"]);
});

test("a tool written by hand has no such way", () => {
  const { name, description, inputSchema, category, prepare } = defineTool({ name: "a" });
  expect(canPrepareSent({ name, description, inputSchema, category, prepare })).toBe(false);
});
