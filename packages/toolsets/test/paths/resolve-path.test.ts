import { mkdir, realpath, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { displayPath, isInside, resolvePath } from "../../src/paths/resolve-path.ts";
import { temporaryFolder } from "../call-tool.ts";

async function project(): Promise<{ outer: string; cwd: string }> {
  const outer = await realpath(await temporaryFolder());
  const cwd = join(outer, "project");
  await mkdir(join(cwd, "a"), { recursive: true });
  return { outer, cwd };
}

test("resolvePath() keeps the spelling and the place a path leads to, also where it does not exist", async () => {
  const { cwd } = await project();
  await symlink("a", join(cwd, "link"));
  expect(await resolvePath("link/new/x", { cwd, additionalDirectories: [] })).toEqual({
    lexical: join(cwd, "link/new/x"),
    real: join(cwd, "a/new/x"),
    isDangling: false,
  });
});

test("U77 resolvePath() sees where a link to nothing leads", async () => {
  const { cwd, outer } = await project();
  await symlink("nothing", join(cwd, "inside"));
  await symlink(join(outer, "nothing"), join(cwd, "outside"));
  expect(await resolvePath("inside", { cwd, additionalDirectories: [] })).toMatchObject({ isDangling: true });
  await expect(resolvePath("outside", { cwd, additionalDirectories: [] })).rejects.toMatchObject({
    code: "path-outside",
  });
  await expect(resolvePath("outside/x", { cwd, additionalDirectories: [] })).rejects.toMatchObject({
    code: "path-outside",
  });
});

test("U77 resolvePath() ends with links that lead in a circle", async () => {
  const { cwd } = await project();
  await symlink("two", join(cwd, "one"));
  await symlink("one", join(cwd, "two"));
  await expect(resolvePath("one/x", { cwd, additionalDirectories: [] })).rejects.toMatchObject({
    code: "path-invalid",
  });
});

test("U77 resolvePath() works in a project that is reached by a link, by either spelling", async () => {
  const { cwd, outer } = await project();
  await symlink(cwd, join(outer, "same"));
  const scope = { cwd: join(outer, "same"), additionalDirectories: [] };
  expect((await resolvePath("a", scope)).real).toBe(join(cwd, "a"));
  expect((await resolvePath(join(cwd, "a"), scope)).real).toBe(join(cwd, "a"));
});

test("resolvePath() takes additional directories and refuses neighbours of like names", async () => {
  const { cwd, outer } = await project();
  await mkdir(join(outer, "project-2"));
  await expect(resolvePath("../project-2", { cwd, additionalDirectories: [] })).rejects.toMatchObject({
    code: "path-outside",
  });
  const scope = { cwd, additionalDirectories: [join(outer, "project-2")] };
  expect((await resolvePath("../project-2/x", scope)).real).toBe(join(outer, "project-2/x"));
});

test.each(["", "  ", "a\0b", "~/x"])("resolvePath() refuses %j", async (path) => {
  await expect(resolvePath(path, { cwd: "/tmp", additionalDirectories: [] })).rejects.toMatchObject({
    code: "path-invalid",
  });
});

test("displayPath() is relative inside the folder only", () => {
  expect(displayPath("/p/a/b", "/p")).toBe("a/b");
  expect(displayPath("/p", "/p")).toBe(".");
  expect(displayPath("/q/a", "/p")).toBe("/q/a");
});

test("isInside() is not misled by names that begin with dots", () => {
  expect(isInside("/p/..a", "/p")).toBe(true);
  expect(isInside("/p/../a", "/p")).toBe(false);
});
