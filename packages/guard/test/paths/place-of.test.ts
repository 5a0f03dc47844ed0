import { execFileSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Place, placeOf } from "../../src/paths/place-of.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("placeOf() finds files, folders, what is missing and what is neither", () => {
  const cwd = temporaryFolder({ f: "x", "d/": null });
  execFileSync("mkfifo", [join(cwd, "pipe")]);
  const kind = (path: string): string => placeOf(path, { cwd }).kind;
  expect(["f", "d", "./d/../f", "x", "pipe", "/dev/null"].map(kind)).toEqual([
    "file",
    "folder",
    "file",
    "missing",
    "special",
    "special",
  ]);
});

test("placeOf() reads ~ as the home folder, and nobody else's", () => {
  const home = temporaryFolder({ f: "x" });
  expect(placeOf("~/f", { cwd: "/", home })).toMatchObject({ lexical: join(home, "f"), kind: "file" });
  expect(placeOf("~", { cwd: "/", home }).lexical).toBe(home);
  expect(placeOf("~/../x", { cwd: "/", home }).lexical).toBe(join(home, "../x"));
  expect(placeOf("~root/x", { cwd: "/", home }).problem).toContain('write "./~root/x"');
  expect(placeOf("~+/x", { cwd: "/", home }).problem).toBeDefined();
  expect(placeOf("~/x", { cwd: "/" }).problem).toBe("no home folder is known");
  expect(placeOf("./~root", { cwd: "/tmp", home })).toMatchObject({ lexical: "/tmp/~root", problem: undefined });
});

test("placeOf() cannot judge an empty path, one with NUL or one whose links lead in a circle", () => {
  const cwd = temporaryFolder({ one: { to: "one" } });
  for (const path of ["", " ", "a\0b", "one/x"]) expect(placeOf(path, { cwd }).problem).toBeDefined();
});

test("U77 placeOf() sees through a link out of the project, a link to nothing and a new file below a linked folder", () => {
  const cwd = temporaryFolder({ e: { to: "/etc" }, dangling: { to: "/etc/haft-new" } });
  expect(placeOf("e/passwd", { cwd })).toMatchObject({ lexical: join(cwd, "e/passwd"), exists: true });
  expect(placeOf("e/passwd", { cwd }).ends.some((end) => end.endsWith("/etc/passwd") && !end.startsWith(cwd))).toBe(
    true,
  );
  expect(placeOf("e/new/file", { cwd }).real).toMatch(/^(?:\/private)?\/etc\/new\/file$/);
  const dangling = placeOf("dangling", { cwd });
  expect(dangling).toMatchObject({ isDangling: true, exists: false });
  expect(dangling.real).toMatch(/^(?:\/private)?\/etc\/haft-new$/);
});

test("placeOf() takes `..` after a link both as the kernel and as a text", () => {
  const cwd = temporaryFolder({ "a/b/": null, link: { to: "a/b" } });
  const place = placeOf("link/../f", { cwd });
  expect(place).toMatchObject({ lexical: join(cwd, "f"), real: join(cwd, "a/f") });
  expect(place.ends).toEqual([join(cwd, "f"), join(cwd, "a/f")]);
  const other = temporaryFolder({ "p/sub/": null, "p/f": "x", "q/": null });
  const outAndIn = placeOf("../p/sub/../../q/f", { cwd: join(other, "p") });
  expect(outAndIn.ends).toEqual([join(other, "q/f")]);
});

test("placeOf() names every link on the way", () => {
  const cwd = temporaryFolder({ "c/": null, a: { to: "b" }, b: { to: "c" } });
  expect([...placeOf("a/f", { cwd }).spellings].sort()).toEqual(["a/f", "b/f", "c/f"].map((path) => join(cwd, path)));
});

test.runIf(process.platform === "linux")(
  "placeOf() follows the links of /proc and /dev, and says that they differ",
  () => {
    const folder = temporaryFolder({ f: "x" });
    const descriptor = openSync(join(folder, "f"), "r");
    const place = (path: string): Place => placeOf(path, { cwd: folder });
    expect(place("/proc/self/root/etc/passwd")).toMatchObject({ real: "/etc/passwd", isProcessBound: true });
    expect(place("/proc/self/cwd/x").isProcessBound).toBe(true);
    for (const path of ["/proc/self/fd", `/proc/${process.pid}/fd`, "/dev/fd"])
      expect(place(`${path}/${descriptor}`)).toMatchObject({ real: join(folder, "f"), isProcessBound: true });
    expect(place("/proc/thread-self/root//etc/./passwd").real).toBe("/etc/passwd");
    expect(place("/dev/stdin").isProcessBound).toBe(true);
    expect(place("/etc/passwd").isProcessBound).toBe(false);
    closeSync(descriptor);
  },
);

test.runIf(process.platform === "linux")("placeOf() takes an open pipe for what it is", () => {
  const output = execFileSync(
    process.execPath,
    [
      "--conditions=haft-source",
      "--input-type=module",
      "-e",
      `import { placeOf } from ${JSON.stringify(new URL("../../src/paths/place-of.ts", import.meta.url).href)};
       const { real, kind } = placeOf("/dev/stdout", { cwd: "/" });
       console.log(JSON.stringify({ real, kind }));`,
    ],
    { encoding: "utf8" },
  );
  const { real, kind } = JSON.parse(output) as Place;
  expect(kind).toBe("special");
  expect(real).toMatch(/^\/proc\/\d+\/fd\/1$/);
});
