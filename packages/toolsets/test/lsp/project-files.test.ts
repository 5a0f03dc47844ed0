import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { projectFiles, projectFilter } from "../../src/lsp/project-files.ts";
import { project } from "./lsp-project.ts";

test("changes() tells what was made, changed and removed, but not in folders of installed things", async () => {
  const folder = await project({
    "a.x": "1",
    "b/b.x": "1",
    "c.x": "1",
    "d.y": "1",
    "node_modules/e.x": "1",
    ".f/f.x": "1",
  });
  const files = projectFiles(folder, projectFilter([".x"], ["mark"]));
  const uri = (name: string): string => pathToFileURL(join(folder, name)).href;
  expect(await files.changes()).toEqual([]);
  expect(await files.changes()).toEqual([]);
  for (const name of ["b/b.x", "d.y", "node_modules/e.x", ".f/f.x", "new.x", "mark"])
    await writeFile(join(folder, name), "22");
  await rm(join(folder, "c.x"));
  const changes = await files.changes();
  expect(changes).toHaveLength(4);
  expect(changes).toEqual(
    expect.arrayContaining([
      { uri: uri("b/b.x"), type: 2 },
      { uri: uri("new.x"), type: 1 },
      { uri: uri("mark"), type: 1 },
      { uri: uri("c.x"), type: 3 },
    ]),
  );
});

test("a project with too many files is not looked at", async () => {
  const folder = await project({ "a.x": "1", "b.x": "1" });
  const files = projectFiles(folder, projectFilter([".x"], []), 1);
  await files.changes();
  await writeFile(join(folder, "c.x"), "1");
  expect(await files.changes()).toEqual([]);
});
