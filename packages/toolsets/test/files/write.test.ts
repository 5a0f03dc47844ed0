import { execFileSync } from "node:child_process";
import { chmod, lstat, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Toolset } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { shellToolset } from "../../src/shell/shell-toolset.ts";
import { type Answer, callTool, temporaryFolder } from "../call-tool.ts";

interface Desk {
  readonly cwd: string;
  readonly files: Toolset;
  at(name: string): string;
  read(file_path: string, range?: object): Promise<Answer>;
  write(file_path: string, content: string, files?: Toolset): Promise<Answer>;
}

async function desk(): Promise<Desk> {
  const cwd = await temporaryFolder();
  const files = filesToolset();
  return {
    cwd,
    files,
    at: (name) => join(cwd, name),
    read: (file_path, range = {}) => callTool(files, "Read", { file_path, ...range }, { cwd }),
    write: (file_path, content, set = files) => callTool(set, "Write", { file_path, content }, { cwd }),
  };
}

test("Write says for people what it will do", () => {
  const tool = filesToolset().tools.find(({ name }) => name === "Write");
  expect(tool?.describeCall?.({ file_path: "a", content: "x" })).toBe("Write 1 character to a");
  expect(tool?.describeCall?.({ file_path: "a", content: "xy" })).toBe("Write 2 characters to a");
});

test("Write creates a file and the folders it needs", async () => {
  const { at, write } = await desk();
  const answer = await write("a/b/c.txt", "x\r\ny\n");
  expect(answer).toMatchObject({
    outcome: "ok",
    text: "Created a/b/c.txt (2 lines, 5 bytes)",
    structured: { type: "create" },
  });
  expect(await readFile(at("a/b/c.txt"), "utf8")).toBe("x\r\ny\n");
});

test("U27 Write replaces only what was read in this session", async () => {
  const { at, files, read, write } = await desk();
  await writeFile(at("f"), "old\n");
  expect(await write("f", "new\n")).toMatchObject({ outcome: "failed", code: "not-read" });
  await read("f");
  expect((await write("f", "other\n", files.clone?.())).code).toBe("not-read");
  expect(await readFile(at("f"), "utf8")).toBe("old\n");
  expect((await write("f", "new\n")).text).toBe("Replaced f (1 line, 4 bytes)");
  expect((await write("f", "n")).text).toBe("Replaced f (1 line, 1 byte)");
  expect((await write("f", "newer\n")).outcome).toBe("ok");
  files.reset?.();
  expect((await write("f", "newest\n")).code).toBe("not-read");
});

test("U27 Write wants all pages of a long file to be read", async () => {
  const { at, read, write } = await desk();
  await writeFile(at("f"), "x\n".repeat(3_000));
  await read("f");
  const refused = await write("f", "new\n");
  expect(refused.code).toBe("not-read");
  expect(refused.text).toContain("only lines 1-2000");
  await read("f", { offset: 2_001 });
  expect((await write("f", "new\n")).outcome).toBe("ok");
});

test("U20 Write refuses when the file has changed since it was read", async () => {
  const { at, read, write } = await desk();
  await writeFile(at("f"), "old\n");
  await read("f");
  await writeFile(at("f"), "OLD\n");
  expect((await write("f", "new\n")).code).toBe("changed-since-read");
  expect(await readFile(at("f"), "utf8")).toBe("OLD\n");
});

test("U23 Write goes on when only the time of the file has changed", async () => {
  const { at, read, write } = await desk();
  await writeFile(at("f"), "old\n");
  await read("f");
  await utimes(at("f"), 1, 1);
  expect((await write("f", "new\n")).outcome).toBe("ok");
});

test("U24 Write keeps the mode", async () => {
  const { at, read, write } = await desk();
  await writeFile(at("s.sh"), "#!/bin/sh\n");
  await chmod(at("s.sh"), 0o2750);
  await read("s.sh");
  await write("s.sh", "#!/bin/bash\n");
  expect((await stat(at("s.sh"))).mode & 0o7777).toBe(0o2750);
});

test("U25 Write goes through a link and leaves it", async () => {
  const { at, read, write } = await desk();
  await writeFile(at("real"), "old\n");
  await symlink("real", at("link"));
  await read("link");
  await write("link", "new\n");
  expect((await lstat(at("link"))).isSymbolicLink()).toBe(true);
  expect(await readFile(at("real"), "utf8")).toBe("new\n");
});

test("U07 Write keeps the byte order mark and the encoding", async () => {
  const { at, read, write } = await desk();
  await writeFile(at("a"), "\ufeffold\n");
  await writeFile(at("b"), Buffer.from("\ufeffold\n", "utf16le"));
  await read("a");
  await read("b");
  await write("a", "new\n");
  await write("b", "new\n");
  expect(await readFile(at("a"), "utf8")).toBe("\ufeffnew\n");
  expect(await readFile(at("b"), "utf16le")).toBe("\ufeffnew\n");
});

test.each([
  "// ... rest of code unchanged ...",
  "# ... existing code ...",
  "/* … the rest stays the same */",
  "(rest of the file unchanged)",
])("U30b Write refuses the placeholder %s", async (line) => {
  const { at, read, write } = await desk();
  await writeFile(at("f.ts"), "const a = 1;\n".repeat(100));
  await read("f.ts");
  const answer = await write("f.ts", `const b = 2;\n  ${line}\n`);
  expect(answer.code).toBe("placeholder-text");
  expect(await readFile(at("f.ts"), "utf8")).toContain("const a");
});

test("U30b Write takes a spread, and a placeholder that was there before", async () => {
  const { at, read, write } = await desk();
  await writeFile(at("f.ts"), "// ... existing code ...\n");
  await read("f.ts");
  expect((await write("f.ts", "// ... existing code ...\nconst a = {\n  ...existing,\n  ...rest\n};\n")).outcome).toBe(
    "ok",
  );
});

test("Write refuses folders, pipes, links to nothing and files as folders", async () => {
  const { at, cwd, write } = await desk();
  await mkdir(at("folder"));
  execFileSync("mkfifo", [at("pipe")]);
  await symlink("nothing", at("dangling"));
  await writeFile(at("file"), "");
  expect((await write("folder", "x")).text).toContain("it is a folder; name a file in it");
  expect((await write("pipe", "x")).text).toContain("it is a named pipe");
  expect((await write("dangling", "x")).text).toContain("it is a link to");
  expect((await write("file/x", "x")).code).toBe("not-written");
  expect((await readdir(cwd)).sort()).toEqual(["dangling", "file", "folder", "pipe"]);
});

test("U77 Write does not leave its folders, also below a link and through a link to nothing", async () => {
  const outer = await temporaryFolder();
  const cwd = join(outer, "project");
  await mkdir(cwd);
  await mkdir(join(outer, "out"));
  await symlink(join(outer, "out"), join(cwd, "out"));
  await symlink(join(outer, "new"), join(cwd, "dangling"));
  for (const file_path of ["out/x", "out/deep/x", "dangling", "../x"]) {
    const answer = await callTool(filesToolset(), "Write", { file_path, content: "x" }, { cwd });
    expect(answer.code).toBe("path-outside");
  }
  expect((await readdir(outer)).sort()).toEqual(["out", "project"]);
});

test.skipIf(process.getuid?.() !== 0)("U68 Write leaves the old file when the disk is full", async () => {
  const { at, cwd, read, write } = await desk();
  await mkdir(at("small"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", at("small")]);
  onTestFinished(() => void execFileSync("umount", [join(cwd, "small")]));
  await writeFile(at("small/f"), "old\n");
  await read("small/f");
  const answer = await write("small/f", "x".repeat(200_000));
  expect(answer.text).toBe('Cannot write "small/f": the disk is full; the old contents are still there');
  expect(await readFile(at("small/f"), "utf8")).toBe("old\n");
  expect(await readdir(at("small"))).toEqual(["f"]);
});

test("U30 Write writes one path one call after the other", async () => {
  const { at, read, write, files, cwd } = await desk();
  await writeFile(at("f"), "old\n");
  await read("f");
  const other = files.clone?.() ?? files;
  await callTool(other, "Read", { file_path: "f" }, { cwd });
  const texts = ["one\n", "two\n"];
  const answers = await Promise.all([write("f", "one\n"), write("f", "two\n", other)]);
  expect(answers.map(({ code, outcome }) => code ?? outcome).sort()).toEqual(["changed-since-read", "ok"]);
  expect(await readFile(at("f"), "utf8")).toBe(texts[answers.findIndex(({ outcome }) => outcome === "ok")]);
});

test("Write refuses half a character", async () => {
  expect((await (await desk()).write("f", "a\ud83d")).code).toBe("not-text");
});

test("U13 Write takes the longest name a file can have", async () => {
  const { read, write } = await desk();
  for (const name of [`${"名".repeat(83)}.txt`, "n".repeat(255)]) {
    expect((await write(name, "one\n")).outcome).toBe("ok");
    await read(name);
    expect((await write(name, "two\n")).outcome).toBe("ok");
  }
  expect((await write("n".repeat(256), "x")).text).toMatch(/: the name is too long$/);
});

test("U30 Write never replaces a file that another session has just created", async () => {
  const { at, cwd } = await desk();
  const write = (text: string): Promise<Answer> =>
    callTool(filesToolset(), "Write", { file_path: "f", content: text }, { cwd });
  for (let round = 0; round < 20; round++) {
    const texts = ["a", "b", "c", "d"].map((letter) => letter.repeat(100_000));
    const answers = await Promise.all(texts.map(write));
    const winners = texts.filter((_, index) => answers[index]?.outcome === "ok");
    expect(winners).toEqual([await readFile(at("f"), "utf8")]);
    expect(answers.filter(({ code }) => code === "not-read")).toHaveLength(3);
    await rm(at("f"));
  }
  expect(await readdir(cwd)).toEqual([]);
});

test("U47 Write does not bring a working folder back that is gone", async () => {
  const { cwd, write } = await desk();
  await rm(cwd, { recursive: true });
  expect((await write("f", "x")).text).toBe(`Cannot write "f": the working folder "${cwd}" does not exist any more`);
});

test.skipIf(process.getuid?.() !== 0)("Read, Write, Grep and Bash say that permission is denied", async () => {
  const { at, cwd, read, write } = await desk();
  await chmod(cwd, 0o755);
  for (const name of ["locked", "fixed"]) await mkdir(at(name));
  await writeFile(at("locked/f"), "x");
  await writeFile(at("secret"), "x");
  for (const [name, mode] of [
    ["locked", 0],
    ["secret", 0],
    ["fixed", 0o555],
  ] as const)
    await chmod(at(name), mode);
  process.seteuid?.(65_534);
  onTestFinished(() => process.seteuid?.(0));
  expect((await read("locked/f")).text).toBe('Cannot use "locked/f": permission is denied');
  expect((await read("secret")).text).toBe('Cannot read "secret": permission is denied');
  expect((await write("fixed/f", "x")).text).toBe('Cannot write "fixed/f": permission is denied; nothing was written');
  const grep = await callTool(filesToolset(), "Grep", { pattern: "x", path: "locked" }, { cwd });
  expect(grep).toMatchObject({ code: "search-failed", text: "Cannot start ripgrep: permission is denied" });
  const rest = await callTool(filesToolset(), "Grep", { pattern: "x" }, { cwd });
  expect(rest.warnings?.join()).toContain("./secret: Permission denied");
  const bash = await callTool(shellToolset(), "Bash", { command: "pwd" }, { cwd: at("locked") });
  expect(bash.text).toBe("Cannot start bash: permission is denied");
});
