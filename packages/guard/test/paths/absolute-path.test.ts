import { expect, test } from "vitest";
import { absolutePath } from "../../src/paths/absolute-path.ts";

test("absolutePath() starts at the folder, at the home folder, or nowhere but the root", () => {
  const full = (path: string, home?: string) => absolutePath(path, "/work", home);
  expect([full("a/../b", "/home/me"), full("/a", "/home/me")]).toEqual(["/work/b", "/a"]);
  expect([full("~", "/home/me"), full("~/a", "/home/me"), full("~a", "/home/me")]).toEqual([
    "/home/me",
    "/home/me/a",
    "/work/~a",
  ]);
  expect(full("~/a")).toBe("/work/~/a");
});
