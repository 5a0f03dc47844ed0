import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { examine } from "../../../src/commands/doctor/examine.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

test("examine() looks at everything and changes nothing", async () => {
  const home = temporaryFolder();
  const found = await examine(memoryIo({ env: { PATH: process.env.PATH, HOME: home } }));
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Node.js", "ripgrep", "bash", "git", "model", "ollama", "state", "config", "colours"]),
  );
  expect(readdirSync(home)).toEqual([]);
});
