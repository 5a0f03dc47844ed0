import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seenPlace } from "../../../src/commands/session/seen-place.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

test("seenPlace() asks nobody about a folder that brings settings, and does not trust it", async () => {
  const [cwd, HOME] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(cwd, ".haft"));
  writeFileSync(join(cwd, ".haft/settings.json"), '{"env":{"A":"1"}}');
  const io = memoryIo({ cwd, env: { HOME }, isTerminal: true });
  const place = await seenPlace(io);
  expect(place).toMatchObject({ folder: cwd, isTrusted: false, settings: { env: {} } });
  expect(io.written).toEqual({ stdout: "", stderr: "" });
  place.trust.trust(cwd);
  expect(await seenPlace(io)).toMatchObject({ isTrusted: true, settings: { env: { A: "1" } } });
});
