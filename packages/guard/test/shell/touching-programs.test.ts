import { expect, test } from "vitest";
import { touchingPrograms } from "../../src/shell/touching-programs.ts";

test("U72 touchingPrograms hold the programs that read and write files by name", () => {
  const names =
    "cat head tail nl bat less more sed grep rg egrep fgrep awk cut sort uniq wc diff cmp strings xxd od base64 md5sum sha256sum file stat tee curl wget cp mv ln install touch mkdir rm rmdir chmod chown truncate rsync patch zip ls du";
  expect(names.split(" ").filter((name) => !touchingPrograms.has(name))).toEqual([]);
});

test("U72 touchingPrograms say of every option what it means", () => {
  const entries = [...touchingPrograms.values()].flatMap(({ options }) => options?.split(" ") ?? []);
  expect(entries.filter((entry) => !/^[\w-]+[:=][a-z-]+$/.test(entry))).toEqual([]);
});
