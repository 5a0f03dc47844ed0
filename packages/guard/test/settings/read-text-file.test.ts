import { join } from "node:path";
import { expect, test } from "vitest";
import { readTextFile } from "../../src/settings/read-text-file.ts";
import { settingsHome } from "./settings-home.ts";

test("readTextFile() tells a missing file from one that cannot be read", async () => {
  const { root } = settingsHome({ a: "text", large: "x".repeat(4 * 1024 * 1024 + 1) });
  expect(await readTextFile(join(root, "a"))).toEqual({ text: "text" });
  expect(await readTextFile(join(root, "none"))).toBeUndefined();
  expect(await readTextFile(join(root, "a/b"))).toBeUndefined();
  expect(await readTextFile(root)).toEqual({ fault: "it is no file" });
  expect(await readTextFile(join(root, "large"))).toEqual({ fault: "it has more than 4194304 bytes" });
});
