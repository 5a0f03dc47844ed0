import { expect, test } from "vitest";
import { examine } from "../../../src/commands/doctor/examine.ts";
import { areas } from "../../../src/commands/doctor/finding.ts";
import { memoryIo } from "../../memory-io.ts";

test("areas are all that something is found in, in their order", async () => {
  const found = await examine(memoryIo({ env: { PATH: process.env.PATH } }));
  expect([...new Set(found.map(({ area }) => area))]).toEqual([...areas]);
});
