import { mkdir, realpath, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withoutHidden } from "../../src/search/without-hidden.ts";
import { temporaryFolder } from "../call-tool.ts";

test("withoutHidden() leaves out what is hidden by name, and links to it", async () => {
  const folder = await realpath(await temporaryFolder());
  await mkdir(join(folder, "secret"));
  await writeFile(join(folder, "secret/f"), "x");
  await writeFile(join(folder, "a"), "x");
  await symlink("secret/f", join(folder, "link"));
  await symlink("nothing", join(folder, "dangling"));
  const access = { refusal: () => undefined, hides: (path: string) => path.includes("secret") };
  const place = { base: folder, folder, target: "." };
  const paths = ["a", "link", "dangling", "secret/f", "gone"];
  const { signal } = new AbortController();
  expect(await withoutHidden(paths, place, access, signal)).toEqual(["a", "dangling", "gone"]);
  expect(await withoutHidden(paths, place, undefined, signal)).toEqual(paths);
});
