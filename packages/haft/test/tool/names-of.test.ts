import { expect, test } from "vitest";
import { foldedNamesOf, namesOf } from "../../src/tool/names-of.ts";

test("C-12 namesOf() begins with the name; foldedNamesOf() are the same in lower case", () => {
  const read = { name: "Read", aliases: ["FileRead", "read_file"] };
  expect(namesOf(read)).toEqual(["Read", "FileRead", "read_file"]);
  expect(foldedNamesOf(read)).toEqual(["read", "fileread", "read_file"]);
  expect(namesOf({ name: "Bash" })).toEqual(["Bash"]);
});
