import { expect, test } from "vitest";
import { noApis } from "../../../src/commands/openapi/opened-apis.ts";

test("noApis is nothing, and can be disposed of", async () => {
  await noApis[Symbol.asyncDispose]();
  expect([noApis.toolsets, noApis.readingTools, noApis.secrets]).toEqual([[], [], []]);
});
