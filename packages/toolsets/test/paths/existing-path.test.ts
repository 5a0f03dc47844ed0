import { spawn } from "node:child_process";
import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ToolError } from "haft";
import { expect, test } from "vitest";
import { existingPath } from "../../src/paths/existing-path.ts";
import { temporaryFolder } from "../call-tool.ts";

test("existingPath() says where a link to nothing leads", async () => {
  const cwd = await temporaryFolder();
  await symlink("nothing", join(cwd, "link"));
  await expect(existingPath("link", { cwd, additionalDirectories: [] })).rejects.toThrow(/it is a link to ".*nothing"/);
});

test("U14 existingPath() gives the path that is there, also where it is only spelled otherwise", async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "cafe\u0301.txt"), "x");
  const found = await existingPath("caf\u00e9.txt", { cwd, additionalDirectories: [] });
  expect(found.lexical).toBe(join(cwd, "cafe\u0301.txt"));
  expect(found.stats.size).toBe(1);
});

test("U77 existingPath() fails in words whatever is put in the place of the path meanwhile", async () => {
  const cwd = await temporaryFolder();
  const swapping = spawn("/bin/bash", ["-c", "while :; do ln -s /etc swap; rm -f swap; echo > swap; rm swap; done"], {
    cwd,
    stdio: "ignore",
  });
  try {
    for (let count = 0; count < 300; count++) {
      const found = await existingPath("swap", { cwd, additionalDirectories: [] }).catch((error) => error);
      if (!ToolError.isInstance(found)) expect(found.real).toBe(join(await realCwd(cwd), "swap"));
    }
  } finally {
    swapping.kill("SIGKILL");
  }
});

async function realCwd(cwd: string): Promise<string> {
  return (await existingPath(".", { cwd, additionalDirectories: [] })).real;
}
