import { chmod, mkdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { JsonValue } from "haft";
import { defineToolset } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { firstThatRuns } from "../../src/search/find-ripgrep.ts";
import { globTool } from "../../src/search/glob-tool.ts";
import { type Answer, type CallOptions, callTool, temporaryFolder } from "../call-tool.ts";

/** A folder with these files, each a second older than the one before it. */
async function folder(...names: readonly string[]): Promise<string> {
  const cwd = await temporaryFolder();
  for (const [index, name] of names.entries()) {
    await mkdir(dirname(join(cwd, name)), { recursive: true });
    await writeFile(join(cwd, name), "");
    await utimes(join(cwd, name), 1_000_000 - index, 1_000_000 - index);
  }
  return cwd;
}

const glob = (cwd: string, pattern: string, more: object = {}, options: Partial<CallOptions> = {}): Promise<Answer> =>
  callTool(filesToolset({ env: { HOME: cwd } }), "Glob", { pattern, ...more }, { cwd, ...options });
const rows = async (cwd: string, pattern: string, more: object = {}): Promise<readonly string[]> =>
  (await glob(cwd, pattern, more)).text.split("\n");

test("Glob lists files that fit, the last changed first and those of one time by path", async () => {
  const cwd = await folder("z.ts", "a/b/y.ts", "x.md", "w.ts");
  expect(await rows(cwd, "*.ts")).toEqual(["z.ts", "a/b/y.ts", "w.ts"]);
  for (const name of ["z.ts", "w.ts"]) await utimes(join(cwd, name), 5, 5);
  const answer = await glob(cwd, "**/*.ts");
  expect(answer.text.split("\n")).toEqual(["a/b/y.ts", "w.ts", "z.ts"]);
  expect(answer.structured).toEqual({
    filenames: ["a/b/y.ts", "w.ts", "z.ts"].map((name) => join(cwd, name)),
    numFiles: 3,
    totalMatches: 3,
    truncated: false,
    countIsComplete: true,
  });
});

test.each([
  ["**/*.ts", ["a.ts", "s/b.ts", "s/t/c.ts"]],
  ["s/**", ["s/b.ts", "s/t/c.ts", "s/d.tsx"]],
  ["*.{ts,tsx}", ["a.ts", "s/b.ts", "s/t/c.ts", "s/d.tsx"]],
  ["[ab].ts", ["a.ts", "s/b.ts"]],
  ["[!ab].ts", ["s/t/c.ts"]],
  ["?.ts", ["a.ts", "s/b.ts", "s/t/c.ts"]],
  ["s/*", ["s/b.ts", "s/d.tsx"]],
  ["./s/*.ts", ["s/b.ts"]],
  ["./*.ts", ["a.ts"]],
  ["!*.ts", ["s/d.tsx"]],
  ["s", ["No files found"]],
  [".", ["No files found"]],
  ["s/..", ["No files found"]],
])("Glob knows the pattern %s", async (pattern, found) => {
  const cwd = await folder("a.ts", "s/b.ts", "s/t/c.ts", "s/d.tsx");
  expect(await rows(cwd, pattern)).toEqual(found);
});

test("U31 Glob shows a hundred files, and says how many there are", async () => {
  const cwd = await folder(...Array.from({ length: 150 }, (_, index) => `dir/f${index}`), "README");
  const answer = await glob(cwd, "dir/**");
  expect(answer.text).toContain("[The 100 last changed of 150 files; narrow the pattern or the path");
  expect(answer.structured).toMatchObject({ numFiles: 100, totalMatches: 150, truncated: true, countIsComplete: true });
  expect((answer.structured.filenames as JsonValue[])[99]).toBe(join(cwd, "dir/f99"));
});

test("U31 Glob says that it was stopped, and shows what it has", async () => {
  const cwd = await folder("a", "b");
  await writeFile(join(cwd, "rg"), "#!/bin/sh\nprintf './a\\0'\nexec sleep 30\n");
  await chmod(join(cwd, "rg"), 0o755);
  const ripgrep = () => Promise.resolve({ command: join(cwd, "rg") });
  const slow = defineToolset({
    name: "t",
    tools: [globTool({ ripgrep, env: { PATH: "/usr/bin:/bin" }, timeoutMs: 300 })],
  });
  const answer = await callTool(slow, "Glob", { pattern: "*" }, { cwd });
  expect(answer.text).toContain("a\n\n[The listing was stopped at its time limit");
  expect(answer.structured).toMatchObject({ totalMatches: 1, truncated: true, countIsComplete: false, timedOut: true });
});

test("U32 U39 Glob lists hidden files and what is in hidden folders, but not .git", async () => {
  const cwd = await folder(".github/w.yml", ".claude/skills/x/r.md", ".git/a.yml", "sub/.git");
  expect(await rows(cwd, "**/*.yml")).toEqual([".github/w.yml"]);
  expect(await rows(cwd, "**/r.md")).toEqual([".claude/skills/x/r.md"]);
  expect(await rows(cwd, "**")).toEqual([".github/w.yml", ".claude/skills/x/r.md"]);
});

test("U33 Glob takes an absolute pattern, one of the home folder, and says when it may not go there", async () => {
  const cwd = await folder("d/a.md", "d/s/b.md");
  expect(await rows(cwd, `${cwd}/d/*.md`)).toEqual(["d/a.md"]);
  expect(await rows(cwd, `${cwd}/d/a.md`)).toEqual(["d/a.md"]);
  expect(await rows(cwd, "~/d/**/*.md")).toEqual(["d/a.md", "d/s/b.md"]);
  expect(await rows(cwd, "../d/*.md", { path: "d" })).toEqual(["d/a.md"]);
  expect(await glob(cwd, "/etc/*.conf")).toMatchObject({ outcome: "failed", code: "path-outside" });
  expect(await glob(cwd, "../*.md")).toMatchObject({ code: "path-outside" });
  const other = await folder("x.md");
  expect((await glob(cwd, `${other}/*.md`, {}, { additionalDirectories: [other] })).text).toBe(join(other, "x.md"));
});

test("U34 Glob anchors a pattern with a slash at path", async () => {
  const cwd = await folder("cwd/s/x.md", "s/x.md", "root/s/a.md");
  expect(await rows(cwd, "s/*.md", { path: "root" })).toEqual(["root/s/a.md"]);
  expect(await rows(cwd, "s/a.md", { path: "root" })).toEqual(["root/s/a.md"]);
  expect(await rows(cwd, "s/*.md")).toEqual(["s/x.md"]);
});

test("U35 Glob finds what has brackets or braces in its name, by its name and by a pattern", async () => {
  const cwd = await folder("app/[id]/page.tsx", "app/(g)/x.ts", "app/{a,b}/y.ts", "app/i/page.tsx");
  expect(await rows(cwd, "app/[id]/page.tsx")).toEqual(["app/[id]/page.tsx"]);
  expect(await rows(cwd, "app/[id]/*")).toEqual(["app/[id]/page.tsx"]);
  expect(await rows(cwd, "app/[[]id]/*")).toEqual(["app/[id]/page.tsx"]);
  expect(await rows(cwd, `${cwd}/app/[id]/*.tsx`)).toEqual(["app/[id]/page.tsx"]);
  expect(await rows(cwd, "app/(g)/x.ts")).toEqual(["app/(g)/x.ts"]);
  expect(await rows(cwd, "app/(g)/*.ts")).toEqual(["app/(g)/x.ts"]);
  expect(await rows(cwd, "app/{a,b}/*")).toEqual(["app/{a,b}/y.ts"]);
  expect(await rows(cwd, "app/[ij]/*")).toEqual(["app/i/page.tsx"]);
});

test("U37 U40 Glob leaves ignored files out as Grep does, whatever the pattern, in a git tree and outside of one", async () => {
  for (const more of [[], [".git/HEAD"]]) {
    const cwd = await folder("dist/a.js", "src/b.js", "src/c.log", "keep.log", ...more);
    await writeFile(join(cwd, ".gitignore"), "dist/\n*.log\n!keep.log\n");
    for (const pattern of ["*.js", "**/*.js", "{src,dist}/*.js", "*/?.js"])
      expect((await rows(cwd, pattern))[0]).toBe("src/b.js");
    expect((await rows(cwd, "*.js")).length).toBe(1);
    expect(await rows(cwd, "*.log")).toContain("keep.log");
    expect(await rows(cwd, "*.js", { path: "dist" })).toEqual(["dist/a.js"]);
    expect(await rows(cwd, `${cwd}/dist/*.js`)).toEqual(["dist/a.js"]);
    const grep = await callTool(filesToolset(), "Grep", { pattern: "^", glob: "*.js" }, { cwd });
    expect(grep.text).toBe("No matches");
  }
});

test("U43 Glob says that ignored files would fit, and lists one that is named", async () => {
  const cwd = await folder(".env", ".env.example");
  await writeFile(join(cwd, ".gitignore"), ".env\n");
  expect((await glob(cwd, ".env*")).text).toBe(
    ".env.example\n\n[1 more would fit, but ignore files name them; name the folder or the very file to list them]",
  );
  expect(await rows(cwd, ".env")).toEqual([".env"]);
  expect((await glob(cwd, ".env.example/")).text).toMatch(/^No files found/);
});

test.each(["[", "{a", "s/[", "a{b,c"])("U45 Glob fails with ripgrep's message for the pattern %s", async (pattern) => {
  const answer = await glob(await folder("a"), pattern);
  expect(answer).toMatchObject({ outcome: "failed", code: "search-invalid" });
  expect(answer.text).toContain("error parsing glob");
});

test("U47c Glob refuses NUL, and takes a dash, a hash and a space at the end as they are", async () => {
  const cwd = await folder("-a", "#b", "c ", "--pre=x");
  expect(await glob(cwd, "a\0b")).toMatchObject({ code: "search-invalid" });
  expect(await rows(cwd, "-?")).toEqual(["-a"]);
  expect(await rows(cwd, "#?")).toEqual(["#b"]);
  expect(await rows(cwd, "? ")).toEqual(["c "]);
  expect(await rows(cwd, "--pre=*")).toEqual(["--pre=x"]);
});

test("U46 Glob goes on with the system's ripgrep, and without any, and says so", async () => {
  const cwd = await folder("src/[id]/a.ts", "src/b.ts", "dist/c.ts", ".x/d.ts", "keep/dist/e.ts");
  await writeFile(join(cwd, ".gitignore"), "/dist\n");
  await mkdir(join(cwd, "bin"));
  await writeFile(join(cwd, "bin/broken"), "#!/bin/sh\nexit 134\n");
  await chmod(join(cwd, "bin/broken"), 0o755);
  const list = async (PATH: string): Promise<string> => {
    const tool = globTool({ ripgrep: () => firstThatRuns(join(cwd, "bin/broken"), { PATH }), env: { PATH } });
    return (await callTool(defineToolset({ name: "t", tools: [tool] }), "Glob", { pattern: "**/*.ts" }, { cwd })).text;
  };
  const files = ["src/[id]/a.ts", "src/b.ts", ".x/d.ts", "keep/dist/e.ts"].join("\n");
  expect(await list(join(cwd, "bin"))).toMatch(`${files}\n\n[Listed without ripgrep`);
  expect(await list("/usr/bin:/bin")).toMatch(files);
});

test("U47 Glob says that the working folder is gone, and that a folder is missing or a file", async () => {
  const cwd = await folder("source/a");
  expect((await glob(cwd, "*", { path: "sourcee" })).text).toContain('did you mean "source"?');
  expect(await glob(cwd, "*", { path: "source/a" })).toMatchObject({ code: "not-a-file" });
  await rm(cwd, { recursive: true });
  expect((await glob(cwd, "*")).text).toBe(`Cannot search: the working folder "${cwd}" does not exist any more`);
});

test("U77 Glob lists links to files, and follows no link to a folder", async () => {
  const outer = await folder("secret.md", "project/a.md", "project/bin/x");
  const cwd = join(outer, "project");
  await symlink("a.md", join(cwd, "link.md"));
  await symlink("..", join(cwd, "up"));
  await symlink("nothing", join(cwd, "dangling.md"));
  await rm(join(cwd, "bin/x"));
  await symlink("../a.md", join(cwd, "bin/only.md"));
  expect((await rows(cwd, "**/*.md")).toSorted()).toEqual(["a.md", "bin/only.md", "link.md"]);
  await symlink("../secret.md", join(cwd, "far.md"));
  for (const name of ["link.md", "far.md"]) expect(await rows(cwd, name)).toEqual([name]);
  for (const name of ["up", "dangling.md"]) expect(await rows(cwd, name)).toEqual(["No files found"]);
  expect(await glob(cwd, "up/secret.md")).toMatchObject({ code: "path-outside" });
  expect(await glob(cwd, "*", { path: "up" })).toMatchObject({ code: "path-outside" });
});

test("Glob hints at what a pattern that ends with a slash lacks", async () => {
  expect((await glob(await folder("a/b"), "c/")).text).toContain("add ** for what is in them");
});

test("Glob keeps what it found when a folder cannot be read, and warns", async () => {
  const cwd = await folder("a.txt", "closed/b.txt");
  await chmod(join(cwd, "closed"), 0);
  await chmod(cwd, 0o755);
  if (process.geteuid?.() === 0) {
    process.seteuid?.(65_534);
    onTestFinished(() => process.seteuid?.(0));
  }
  const answer = await glob(cwd, "*.txt");
  expect(answer.text).toMatch(/^a\.txt\n\n\[Warning: rg: /);
  expect(answer.warnings).toHaveLength(1);
});

test("U118 Glob shows no control characters", async () => {
  expect(await rows(await folder("\u001b[31mred"), "*red")).toEqual(["red"]);
});

test("Glob ends when it is aborted", async () => {
  const controller = new AbortController();
  const listing = glob(await folder("a"), "*", {}, { signal: controller.signal });
  controller.abort(new Error("enough"));
  await expect(listing).rejects.toThrow("enough");
});
