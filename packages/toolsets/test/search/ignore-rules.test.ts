import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isIgnored, rulesAbove, rulesWithin } from "../../src/search/ignore-rules.ts";
import { temporaryFolder } from "../call-tool.ts";

test("U40 rulesAbove() reads the ignore files of the folders above, up to the root of the git tree", async () => {
  const outer = await temporaryFolder();
  const [tree, inner] = [join(outer, "tree"), join(outer, "tree/inner")];
  await mkdir(inner, { recursive: true });
  await mkdir(join(tree, ".git/info"), { recursive: true });
  await writeFile(join(outer, ".gitignore"), "a\n");
  await writeFile(join(tree, ".gitignore"), "b\n");
  await writeFile(join(tree, ".git/info/exclude"), "c\n");
  await writeFile(join(inner, ".ignore"), "!b\n");
  const rules = await rulesAbove(inner);
  expect(["a", "b", "c"].map((name) => isIgnored(join(inner, name), rules))).toEqual([false, true, true]);
  expect(isIgnored(join(inner, "b"), await rulesWithin(inner, rules))).toBe(false);
});
