import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { foundPlaces, shownLine } from "../../src/lsp/found-places.ts";
import { fileAccess } from "../file-access.ts";
import { project } from "./lsp-project.ts";

const place = (path: string, line: number) => ({ path, start: { line, character: 3 }, end: { line, character: 4 } });

async function found(names: readonly string[], maxPlaces = 10) {
  const folder = await project({ "in/a.x": "😀 one\n  two\u001b[31m", "in/secret.x": "word", "out/b.x": "outside" });
  await symlink(join(folder, "out/b.x"), join(folder, "in/link.x"));
  const inside = join(folder, "in");
  return foundPlaces(
    names.map((name) => place(join(folder, name), name === "in/a.x" ? 0 : 1)),
    {
      cwd: inside,
      folders: [{ path: inside, real: inside }],
      files: fileAccess(inside, ["secret.x"]),
      encoding: "utf-16",
      maxPlaces,
      asked: [],
      signal: new AbortController().signal,
    },
  );
}

test("U92 a place has its line, counted in characters, and a path in the working folder", async () => {
  expect((await found(["in/a.x"])).places).toEqual([
    { path: "a.x", line: 1, character: 3, endLine: 1, endCharacter: 4, text: "😀 one" },
  ]);
});

test("hidden files are counted, equal places are one, more than the most are only counted", async () => {
  const { places, total, hidden } = await found(["in/a.x", "in/a.x", "in/secret.x", "out/b.x", "in/gone.x"], 2);
  expect([places.length, total, hidden]).toEqual([2, 3, 1]);
});

test("the text of a file outside is not read, also behind a link", async () => {
  for (const one of (await found(["out/b.x", "in/link.x"])).places) {
    expect(one).toMatchObject({ isOutside: true });
    expect(one.text).toBeUndefined();
  }
});

test("shownLine() is short and without what nobody sees", () => {
  expect(shownLine("  a\u001b[31mb  ")).toBe("ab");
  expect(shownLine("x".repeat(500))).toBe(`${"x".repeat(200)}…`);
});
