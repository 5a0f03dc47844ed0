import { join } from "node:path";
import { expect, test } from "vitest";
import { compilePathPattern, type PathPatternOptions } from "../../src/paths/path-pattern.ts";
import { placeOf } from "../../src/paths/place-of.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const base = { sourceFolder: "/s", cwd: "/w/p", home: "/h", isCaseInsensitive: () => false };

function matching(kind: PathPatternOptions["kind"], pattern: string, paths: readonly string[]): readonly string[] {
  const compiled = compilePathPattern(pattern, { ...base, kind });
  return paths.filter((path) => compiled.matches(path));
}

test("compilePathPattern() begins at the root, the home folder, the folder of the settings or the working folder", () => {
  const paths = ["/x/f", "/h/x/f", "/s/x/f", "/w/p/x/f"];
  expect(matching("allow", "//x/*", paths)).toEqual(["/x/f"]);
  expect(matching("allow", "~/x/*", paths)).toEqual(["/h/x/f"]);
  expect(matching("allow", "/x/*", paths)).toEqual(["/s/x/f"]);
  expect(matching("allow", "x/*", paths)).toEqual(["/w/p/x/f"]);
  expect(matching("allow", "./x/*", paths)).toEqual(["/w/p/x/f"]);
  expect(matching("allow", "../q/*", ["/w/q/f", "/w/p/q/f"])).toEqual(["/w/q/f"]);
});

test("compilePathPattern() takes a bare name at any depth, and in any place where it denies or asks", () => {
  const paths = ["/w/p/.env", "/w/p/a/b/.env", "/w/p/.env/x", "/other/.env", "/w/p/x.env"];
  expect(matching("allow", ".env", paths)).toEqual(paths.slice(0, 3));
  for (const kind of ["deny", "ask"] as const)
    for (const pattern of [".env", "./.env", "**/.env"])
      expect(matching(kind, pattern, paths)).toEqual(paths.slice(0, 4));
});

test("compilePathPattern() takes a single folder at any depth where it denies or asks, right there where it allows", () => {
  const paths = ["/w/p/src/a/f", "/w/p/x/src/f", "/other/src/f"];
  for (const pattern of ["src/**", "src/"]) {
    expect(matching("allow", pattern, paths)).toEqual(paths.slice(0, 1));
    expect(matching("deny", pattern, paths)).toEqual(paths);
    expect(matching("ask", pattern, paths)).toEqual(paths);
  }
  expect(matching("deny", "src/a/**", paths)).toEqual(paths.slice(0, 1));
  expect(matching("allow", "**/src/**", paths)).toEqual(paths.slice(0, 2));
});

test("compilePathPattern() names the folder itself with all that is in it, when it is a folder", () => {
  const allowed = compilePathPattern("src/**", { ...base, kind: "allow" });
  expect([allowed.matches("/w/p/src", true), allowed.matches("/w/p/src"), allowed.matches("/w/p", true)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(compilePathPattern("secrets/**", { ...base, kind: "deny" }).matches("/w/p/secrets")).toBe(true);
  for (const pattern of ["**", ".", "./"])
    expect(compilePathPattern(pattern, { ...base, kind: "allow" }).matches("/w/p", true)).toBe(true);
});

test("compilePathPattern() takes escaped characters, ! and # as they are", () => {
  expect(matching("allow", "a\\[1\\].ts", ["/w/p/a[1].ts", "/w/p/a1.ts"])).toEqual(["/w/p/a[1].ts"]);
  expect(matching("allow", "\\(x\\)/\\*", ["/w/p/(x)/*", "/w/p/(x)/y"])).toEqual(["/w/p/(x)/*"]);
  expect(matching("allow", "!x", ["/w/p/!x", "/w/p/x", "/w/p/y"])).toEqual(["/w/p/!x"]);
  expect(matching("deny", "#x", ["/w/p/#x", "/w/p/x"])).toEqual(["/w/p/#x"]);
  expect(matching("allow", "a\nb", ["/w/p/a", "/w/p/b", "/w/p/a\nb"])).toEqual(["/w/p/a\nb"]);
});

test("compilePathPattern() refuses what could match nothing", () => {
  for (const pattern of ["", " ", "a/../b", "//a/..", "a\\", "~root/x"])
    expect(() => compilePathPattern(pattern, { ...base, kind: "deny" })).toThrow(SyntaxError);
  expect(() => compilePathPattern("~/x", { ...base, home: undefined, kind: "deny" })).toThrow(SyntaxError);
  expect(matching("allow", "a//./b", ["/w/p/a/b"])).toEqual(["/w/p/a/b"]);
});

test("compilePathPattern() compares without case where the file system does, and composed characters always", () => {
  const options = { ...base, kind: "deny" } as const;
  const folded = compilePathPattern("Secrets/[A-C]*", {
    ...options,
    isCaseInsensitive: (path) => path.startsWith("/W"),
  });
  expect(folded.matches("/W/P/sEcReTs/b")).toBe(true);
  expect(folded.matches("/w/p/secrets/b")).toBe(false);
  expect(compilePathPattern("caf\u00e9", options).matches("/w/p/cafe\u0301")).toBe(true);
});

test("U77 a pattern that allows must name the path and where it leads, one that denies either of them", () => {
  const cwd = temporaryFolder({
    "src/f": "x",
    "src/e": { to: "/etc" },
    "src/inner": { to: "f" },
    alias: { to: "secret" },
    "secret/f": "x",
  });
  const options = { ...base, cwd, sourceFolder: cwd };
  const allows = (pattern: string, path: string): boolean =>
    compilePathPattern(pattern, { ...options, kind: "allow" }).matchesPlace(placeOf(path, { cwd }));
  const denies = (pattern: string, path: string): boolean =>
    compilePathPattern(pattern, { ...options, kind: "deny" }).matchesPlace(placeOf(path, { cwd }));
  expect(allows("src/**", "src/f")).toBe(true);
  expect(allows("src/**", "src/inner")).toBe(true);
  expect(allows("src/**", "src/e/passwd")).toBe(false);
  expect(allows("src/e/**", "src/e/passwd")).toBe(false);
  expect(allows("src/**", "src/e/../x")).toBe(false);
  expect(allows("//**", "src/f\0")).toBe(false);
  expect(denies("secret/**", "alias/f")).toBe(true);
  expect(denies("alias/**", "alias/f")).toBe(true);
  expect(denies("/alias/**", "secret/f")).toBe(false);
  expect(denies(`/${join(cwd, "alias")}/**`, "secret/f")).toBe(true);
});

test("U77 rules work in a project that is reached by a link, by either spelling, and so does a rule that was saved", () => {
  const root = temporaryFolder({ "project/src/f": "x", same: { to: "project" } });
  const cwd = join(root, "same");
  for (const pattern of ["src/**", "/src/**", `/${cwd}/src/**`, `/${cwd}/src/f`]) {
    const allowed = compilePathPattern(pattern, { ...base, cwd, sourceFolder: cwd, kind: "allow" });
    expect(allowed.matchesPlace(placeOf("src/f", { cwd }))).toBe(true);
    expect(allowed.matchesPlace(placeOf(join(root, "project/src/f"), { cwd }))).toBe(true);
  }
});

test("a pattern that allows does not follow a link that the project holds", () => {
  const root = temporaryFolder({ "p/e": { to: "../outside" }, "outside/f": "x" });
  const cwd = join(root, "p");
  for (const pattern of ["e/**", `/${cwd}/e/**`, `/${root}/p/e/f`]) {
    const allowed = compilePathPattern(pattern, { ...base, cwd, sourceFolder: cwd, kind: "allow" });
    expect(allowed.matchesPlace(placeOf("e/f", { cwd }))).toBe(false);
  }
});
