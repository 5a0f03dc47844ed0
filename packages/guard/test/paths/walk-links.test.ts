import { realpathSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { walkLinks } from "../../src/paths/walk-links.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("walkLinks() gets to where the system gets, by links in links", () => {
  const folder = temporaryFolder({
    "a/b/f": "x",
    one: { to: "a" },
    "a/two": { to: "../one/b" },
    three: { to: "one/two/f" },
    four: { to: "./three" },
  });
  for (const path of ["four", "one/two/f", "one/b/../two/./f", "a//b///f", "one/two/../b/f"])
    expect(walkLinks(`${folder}/${path}`).real).toBe(realpathSync(`${folder}/${path}`));
});

test("walkLinks() keeps every path that was on the way", () => {
  const folder = temporaryFolder({ "a/f": "x", one: { to: "two" }, two: { to: "a" } });
  expect(walkLinks(join(folder, "one/f")).steps).toEqual([join(folder, "two/f"), join(folder, "a/f")]);
});

test("walkLinks() goes up from where a link leads, as the kernel does", () => {
  const folder = temporaryFolder({ "a/b/": null, "a/f": "inner", f: "outer", link: { to: "a/b" } });
  expect(walkLinks(`${folder}/link/../f`).real).toBe(join(folder, "a/f"));
});

test("walkLinks() says that a link leads to nothing, and where that would be", () => {
  const folder = temporaryFolder({
    "a/": null,
    link: { to: "a/new" },
    far: { to: "/nowhere-at-all/x" },
    ok: { to: "a" },
  });
  expect(walkLinks(join(folder, "link"))).toMatchObject({ real: join(folder, "a/new"), isDangling: true });
  expect(walkLinks(join(folder, "link/x/y"))).toMatchObject({ real: join(folder, "a/new/x/y"), isDangling: true });
  expect(walkLinks(join(folder, "far"))).toMatchObject({ real: "/nowhere-at-all/x", isDangling: true });
  expect(walkLinks(join(folder, "ok/new/x"))).toMatchObject({ real: join(folder, "a/new/x"), isDangling: false });
});

test("walkLinks() ends with links that lead in a circle, and with names no system takes", () => {
  const folder = temporaryFolder({ one: { to: "two" }, two: { to: "one" }, self: { to: "self/x" } });
  for (const path of ["one", "two/x", "self"])
    expect(walkLinks(join(folder, path)).problem).toBe("its links lead in a circle");
  expect(walkLinks(join(folder, "x".repeat(5_000))).problem).toBe("it is too long");
});

test("walkLinks() takes what lies below a file as missing", () => {
  const folder = temporaryFolder({ f: "x" });
  expect(walkLinks(join(folder, "f/x"))).toMatchObject({
    real: join(folder, "f/x"),
    stats: undefined,
    problem: undefined,
  });
});
