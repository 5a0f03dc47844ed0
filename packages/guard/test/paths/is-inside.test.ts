import { join } from "node:path";
import { expect, test } from "vitest";
import { isInside, isPathInside, pathBelow } from "../../src/paths/is-inside.ts";
import { placeOf } from "../../src/paths/place-of.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const exact = (): boolean => false;

test("pathBelow() is the way from a folder, and nothing for neighbours of like names", () => {
  expect(pathBelow("/a/b/c", "/a", false)).toBe("b/c");
  expect(pathBelow("/a", "/a", false)).toBe("");
  expect(pathBelow("/ab", "/a", false)).toBeUndefined();
  expect(pathBelow("/ab", "/", false)).toBe("ab");
});

test("isPathInside() compares without case where the file system does, and composed characters always", () => {
  expect(isPathInside("/A/b", "/a", true)).toBe(true);
  expect(isPathInside("/A/b", "/a", false)).toBe(false);
  expect(isPathInside("/cafe\u0301/x", "/caf\u00e9", false)).toBe(true);
});

test("U77 isInside() is true in a project that is reached by a link, by either spelling", () => {
  const root = temporaryFolder({ "project/f": "x", same: { to: "project" } });
  const inside = (cwd: string, path: string): boolean => isInside(placeOf(path, { cwd }), cwd, exact);
  expect(inside(join(root, "same"), "f")).toBe(true);
  expect(inside(join(root, "same"), "new/f")).toBe(true);
  expect(inside(join(root, "same"), join(root, "project/f"))).toBe(true);
  expect(inside(join(root, "project"), join(root, "same/f"))).toBe(false);
});

test("U77 isInside() is false for what links lead out of, and for a way out and in again", () => {
  const root = temporaryFolder({
    "project/d/": null,
    "project/e": { to: "/etc" },
    "out/": null,
    "project/l": { to: "../out" },
  });
  const inside = (path: string): boolean =>
    isInside(placeOf(path, { cwd: join(root, "project") }), join(root, "project"), exact);
  expect(["e/passwd", "l/x", "l/../f", "../out", "/etc/passwd"].map(inside)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(["d/x", "d/../f", "../project/f"].map(inside)).toEqual([true, true, true]);
});

test("isInside() judges case by the file system of the place", () => {
  const place = placeOf("/Project/F", { cwd: "/" });
  expect(isInside(place, "/project", () => true)).toBe(true);
  expect(isInside(place, "/project", exact)).toBe(false);
});
