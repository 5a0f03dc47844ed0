import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { callTool, temporaryFolder } from "../call-tool.ts";

test("filesToolset() clones with a record of reads of its own, and forgets it on reset()", async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "f"), "old\n");
  const files = filesToolset();
  const clone = files.clone?.() ?? files;
  expect(clone).not.toBe(files);
  await callTool(files, "Read", { file_path: "f" }, { cwd });
  const write = { file_path: "f", content: "new\n" };
  expect((await callTool(clone, "Write", write, { cwd })).code).toBe("not-read");
  files.reset?.();
  expect((await callTool(files, "Write", write, { cwd })).code).toBe("not-read");
});

test("filesToolset() reads and searches side by side and writes alone", async () => {
  const traits = new Map<string, boolean>();
  for (const tool of filesToolset().tools) {
    const prepared = await tool.prepare(tool.examples?.[0]?.input ?? {});
    traits.set(tool.name, prepared.ok && prepared.traits.concurrencySafe && prepared.traits.readOnly);
  }
  expect(Object.fromEntries(traits)).toEqual({
    Read: true,
    Write: false,
    Edit: false,
    NotebookEdit: false,
    Glob: true,
    Grep: true,
  });
});
