import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { expandGlob } from "../../src/engine/expand-glob.ts";
import { folderWith } from "./guard-setup.ts";

const files = {
  ".env": "",
  ".git/config": "",
  "a.ts": "",
  "b.ts": "",
  "src/c.ts": "",
  "src/.env": "",
  "lib/d.ts": "",
  "x y": "",
};

test.each([
  ["*.ts"],
  [".en?"],
  ["*/*.ts"],
  ["src/*"],
  ["*"],
  ["[ab].ts"],
  ["**"],
  ["s*/.e*"],
  ["nothing*"],
  ["*/../*.ts"],
])("expandGlob() finds for %j at least what bash does", (pattern) => {
  const folder = folderWith(files);
  const bash = spawnSync("bash", ["-O", "nullglob", "-c", `printf '%s\\n' ${pattern}`], {
    cwd: folder,
    encoding: "utf8",
  });
  const found = expandGlob(pattern, folder)?.map((path) => path.replace(/^\.\//, ""));
  for (const path of bash.stdout.split("\n").filter((line) => line !== "" && !line.includes("..")))
    expect(found).toContain(path);
});

test("expandGlob() leaves hidden names to patterns that begin so, and folders that cannot be read out", () => {
  const folder = folderWith(files);
  expect(expandGlob("*", folder)).not.toContain(".env");
  expect(expandGlob("nowhere/*", folder)).toEqual([]);
  expect(expandGlob(`${folder}/*.ts`, "/")).toEqual([`${folder}/a.ts`, `${folder}/b.ts`]);
});

test("expandGlob() gives up on what is too much to look at", () => {
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`f${at}`, ""]));
  expect(expandGlob("f*", folderWith(many))).toBeUndefined();
});
