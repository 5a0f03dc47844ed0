import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { globPlace, literalPattern } from "../../src/search/glob-place.ts";
import { temporaryFolder } from "../call-tool.ts";

test.each([
  ["*.md", undefined, ".", "*.md"],
  ["s/*.md", "root", "root", "s/*.md"],
  ["./*.md", "root", "root", "/*.md"],
  ["/a/b/*.md", "root", "/a/b", "/*.md"],
  ["/*.md", undefined, "/", "/*.md"],
  ["/a/b.md", undefined, "/a", "/b.md"],
  ["~/d/**/x", undefined, "~/d", "/**/x"],
  ["../x/{a,b}", "root", "root/../x", "/{a,b}"],
])("U33 U34 globPlace() looks for %s of %s in %s for %s", (pattern, path, folder, rest) => {
  expect(globPlace(pattern, path)).toEqual({ path: folder, pattern: rest });
});

test("U35 literalPattern() takes names that exist as names", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "app/[id]"), { recursive: true });
  await writeFile(join(folder, "app/[id]/a*"), "");
  const pattern = async (text: string): Promise<unknown> => Object.values(await literalPattern(text, folder));
  expect(await pattern("app/[id]")).toEqual(["app/\\[id\\]", true]);
  expect(await pattern("/app/[id]/*.ts")).toEqual(["/app/\\[id\\]/*.ts", false]);
  expect(await pattern("app/[ab]/[id]")).toEqual(["app/[ab]/[id]", false]);
  expect(await pattern("app/[id]/a*")).toEqual(["app/\\[id\\]/a*", false]);
});
