import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { programVersion } from "../../../src/commands/doctor/program-version.ts";
import { temporaryFolder } from "../../haft-process.ts";

test("programVersion() runs a program and takes the version from what it prints", async () => {
  const folder = temporaryFolder();
  const version = (script: string): Promise<string | undefined> => {
    writeFileSync(join(folder, "tool"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return programVersion(join(folder, "tool"), {});
  };
  expect(await version("echo 'tool version 1.2.3-beta, of today'")).toBe("1.2.3-beta");
  expect(await version("echo unversioned; echo 1.2")).toBe("unversioned");
  expect(await version("echo 1.2; exit 1")).toBe(undefined);
  expect(await programVersion(join(folder, "gone"), {})).toBe(undefined);
});
