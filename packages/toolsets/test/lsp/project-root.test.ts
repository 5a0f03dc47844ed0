import { join } from "node:path";
import { expect, test } from "vitest";
import { foldersUpTo, projectRoot } from "../../src/lsp/project-root.ts";
import { project } from "./lsp-project.ts";

test("projectRoot() is the nearest or the outermost folder with a marker, not above the session's", async () => {
  const top = await project({ "one/mark": "", "one/two/mark": "", "one/two/three/a.x": "", mark: "" });
  const file = join(top, "one/two/three/a.x");
  const root = (kind: "nearest" | "outermost", folders: readonly string[]) =>
    projectRoot(file, { rootMarkers: ["mark"], root: kind }, folders);
  expect(await root("nearest", [top])).toBe(join(top, "one/two"));
  expect(await root("outermost", [top])).toBe(top);
  expect(await root("outermost", [join(top, "one")])).toBe(join(top, "one"));
  expect(await projectRoot(file, { rootMarkers: ["none"] }, [top])).toBe(top);
  expect(await projectRoot(file, {}, ["/elsewhere"])).toBe(join(top, "one/two/three"));
});

test("foldersUpTo() ends at the top", () => {
  expect(foldersUpTo("/a/b/c", "/a")).toEqual(["/a/b/c", "/a/b", "/a"]);
  expect(foldersUpTo("/a", "/b")).toEqual(["/a"]);
});
