import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { looksHeldBack, seenByOthers } from "../../src/shell/sandbox-hint.ts";

test("looksHeldBack() knows what programs say when files and network are out of reach", () => {
  for (const output of [
    "touch: cannot touch '/x': Read-only file system",
    "curl: (6) Could not resolve host: example.com",
    "Error: getaddrinfo EAI_AGAIN registry.example.com",
    "curl: (56) CONNECT tunnel failed, response 403",
    "Error: EROFS: read-only file system, open '/x'",
    "mv: cannot move '.git' to 'g': Device or resource busy",
  ])
    expect([output, looksHeldBack(output)]).toEqual([output, true]);
  expect(looksHeldBack("AssertionError: expected 1 to be 2")).toBe(false);
});

test("seenByOthers() finds a file of /tmp that is there and that a command did not find", async () => {
  const folder = await realpath(await mkdtemp("/tmp/haft-hint-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "x.py");
  await writeFile(file, "");
  for (const output of [
    `python3: can't open file '${file}': [Errno 2] No such file or directory`,
    `cat: /tmp/gone/x: No such file or directory\ncat: ${file}: No such file or directory`,
    `Error: Cannot find module "${file}".`,
  ])
    expect(await seenByOthers(output, [])).toBe(file);
  expect(await seenByOthers(`AssertionError in ${file}`, [])).toBeUndefined();
  expect(await seenByOthers(`cat: ${file}: No such file or directory`, [folder])).toBeUndefined();
  expect(await seenByOthers(`cat: /home${file}: No such file or directory`, [])).toBeUndefined();
});
