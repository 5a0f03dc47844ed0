import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rgPath } from "@vscode/ripgrep";
import { expect, test } from "vitest";
import { countHidden } from "../../src/search/count-hidden.ts";
import { searchedArguments } from "../../src/search/ripgrep-arguments.ts";
import { temporaryFolder } from "../call-tool.ts";

test("countHidden() counts hidden ones among the files a search would open", async () => {
  const cwd = await temporaryFolder();
  for (const name of ["a.txt", "b.txt", "secret é.txt", "secret.md"]) await writeFile(join(cwd, name), "x");
  const options = { command: rgPath, cwd, env: {}, signal: new AbortController().signal, timeoutMs: 20_000 };
  const scope = { target: ".", ignoreFile: undefined, honoursParents: true };
  const count = (glob: string): ReturnType<typeof countHidden> =>
    countHidden(searchedArguments({ pattern: "x", glob }, scope), options, (path) => path.startsWith("./secret"));
  expect(await count("*")).toEqual({ files: 2, isComplete: true });
  expect(await count("*.txt")).toEqual({ files: 1, isComplete: true });
});
