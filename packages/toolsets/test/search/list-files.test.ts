import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rgPath } from "@vscode/ripgrep";
import { expect, test } from "vitest";
import { listFiles } from "../../src/search/list-files.ts";
import { temporaryFolder } from "../call-tool.ts";

const limit = { isOver: false, stop: () => undefined };
const options = { env: {}, signal: new AbortController().signal, timeoutMs: 20_000, limit };

test.each([rgPath, undefined])(
  "U37 U43 listFiles() with %s leaves out what ignore files name, unless the folder was named",
  async (command) => {
    const cwd = await temporaryFolder();
    await mkdir(join(cwd, "out/deep"), { recursive: true });
    await writeFile(join(cwd, ".gitignore"), "out/**\n*.log\n");
    for (const name of ["a.ts", "b.log", "out/c.ts", "out/deep/d.ts"]) await writeFile(join(cwd, name), "");
    const list = async (folder: string, isNamed: boolean, pattern = "*"): Promise<readonly string[]> =>
      (await listFiles(pattern, { ...options, command, cwd: join(cwd, folder), isNamed })).paths.toSorted();
    expect(await list("", false)).toEqual([".gitignore", "a.ts"]);
    expect(await list("", false, "*.ts")).toEqual(["a.ts"]);
    expect(await list("out", false)).toEqual([]);
    expect(await list("out", true)).toEqual(["c.ts", "deep/d.ts"]);
    expect(await list("out", true, "/*.ts")).toEqual(["c.ts"]);
  },
);
