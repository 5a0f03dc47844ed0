import { mkdir, open, realpath, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkOpened } from "../../src/paths/check-opened.ts";
import { temporaryFolder } from "../call-tool.ts";

const access = {
  refusal: (path: string) => (path.includes("secret") ? "it is secret" : undefined),
  hides: () => false,
};

test("checkOpened() asks about the place an open file really is at, when it is not the expected one", async () => {
  const root = await realpath(await temporaryFolder());
  await mkdir(join(root, "secret"));
  for (const path of ["f", "g", "secret/f"]) await writeFile(join(root, path), "x");
  const expected = { lexical: join(root, "f"), real: join(root, "f") };
  await using f = await open(join(root, "f"));
  await using g = await open(join(root, "g"));
  await using secret = await open(join(root, "secret/f"));
  expect(await checkOpened("f", f, expected, access)).toBe(true);
  if (process.platform === "linux") {
    expect(await checkOpened("f", g, expected, access)).toBe(true);
    await expect(checkOpened("f", secret, expected, access)).rejects.toMatchObject({ code: "path-refused" });
  }
  await rm(join(root, "secret/f"));
  expect(await checkOpened("f", secret, expected, access)).toBe(false);
});
