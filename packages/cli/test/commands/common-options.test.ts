import { expect, test } from "vitest";
import { commonOptions } from "../../src/commands/common-options.ts";
import { haft } from "../haft-process.ts";

test("commonOptions are taken by every command", async () => {
  expect(Object.keys(commonOptions)).toEqual(["help", "version"]);
  for (const name of ["tools", "call", "doctor", "completion"]) {
    const { code, stdout } = await haft([name, "-h"]);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Usage: haft ${name}`)]);
  }
  expect((await haft(["help", "tools", "show"])).stdout).toContain("Usage: haft tools show TOOL [options]");
});
