import { execFileSync } from "node:child_process";
import { chmod, link, lstat, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Toolset } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { type Answer, callTool, temporaryFolder } from "../call-tool.ts";

interface Desk {
  readonly cwd: string;
  readonly files: Toolset;
  at(name: string): string;
  put(name: string, content: string | Buffer): Promise<void>;
  bytes(name: string): Promise<string>;
  read(file_path: string, range?: object): Promise<Answer>;
  edit(file_path: string, old_string: string, new_string: string, more?: object): Promise<Answer>;
}

async function desk(): Promise<Desk> {
  const cwd = await temporaryFolder();
  const files = filesToolset();
  const at = (name: string): string => join(cwd, name);
  const read = (file_path: string, range: object = {}): Promise<Answer> =>
    callTool(files, "Read", { file_path, ...range }, { cwd });
  return {
    cwd,
    files,
    at,
    read,
    async put(name, content) {
      await writeFile(at(name), content, "latin1");
      await read(name);
    },
    bytes: (name) => readFile(at(name), "latin1"),
    edit: (file_path, old_string, new_string, more = {}) =>
      callTool(files, "Edit", { file_path, old_string, new_string, ...more }, { cwd }),
  };
}

/** The bytes of a file, one character a byte, after one edit. */
async function edited(content: string, old_string: string, new_string: string, more: object = {}): Promise<string> {
  const { put, edit, bytes } = await desk();
  await put("f", content);
  const answer = await edit("f", old_string, new_string, more);
  return answer.outcome === "ok" ? bytes("f") : answer.text;
}

const utf8 = (text: string): string => Buffer.from(text, "utf8").toString("latin1");

test("Edit replaces one place, and shows the changed lines with their numbers", async () => {
  const { put, edit, bytes } = await desk();
  await put("f", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n");
  const answer = await edit("f", "five", "FIVE\nand a half");
  expect(await bytes("f")).toBe("1\n2\n3\n4\nFIVE\nand a half\n6\n7\n8\n9\n");
  expect(answer.text).toBe("Edited f:\n2\t2\n3\t3\n4\t4\n5\tFIVE\n6\tand a half\n7\t6\n8\t7\n9\t8");
  expect(answer.structured).toMatchObject({ oldString: "five", replaceAll: false, userModified: false });
  expect(answer.structured.structuredPatch).toEqual([
    {
      oldStart: 2,
      oldLines: 7,
      newStart: 2,
      newLines: 8,
      lines: [" 2", " 3", " 4", "-five", "+FIVE", "+and a half", " 6", " 7", " 8"],
    },
  ]);
});

test("U01 Edit keeps CRLF", async () => {
  expect(await edited("a\r\nb\r\nc\r\n", "b", "B")).toBe("a\r\nB\r\nc\r\n");
});

test("U02 U04 Edit finds lines of a CRLF file, and inserts lines that end as their neighbours do", async () => {
  expect(await edited("a\r\nb\r\nc\r\n", "a\nb", "a\nX\nb")).toBe("a\r\nX\r\nb\r\nc\r\n");
  expect(await edited("a\r\nb\r\nc\r\n", "a\r\nb", "a\r\nX\r\nb")).toBe("a\r\nX\r\nb\r\nc\r\n");
  expect(await edited("a\nb\n", "a\r\nb", "a\r\nX\r\nb")).toBe("a\nX\nb\n");
  expect(await edited("a\r\nb", "b", "b\nc")).toBe("a\r\nb\r\nc");
  expect(await edited("a\r\nb\r\n", "b", "b\nc")).toBe("a\r\nb\r\nc\r\n");
  expect(await edited("a", "a", "a\nb\n")).toBe("a\nb\n");
});

test("U03 Edit leaves mixed line ends and a lone carriage return as they are, line by line", async () => {
  expect(await edited("x\ry\nfoo\r\nbar\n", "foo", "FOO")).toBe("x\ry\nFOO\r\nbar\n");
  expect(await edited("a\r\nb\nc\r\nd\n", "a\nb\nc\nd", "A\nb\nC\nD")).toBe("A\r\nb\nC\r\nD\n");
  expect(await edited("a\nb\r\nc\n", "b\n", "b\nX\n")).toBe("a\nb\r\nX\r\nc\n");
  expect(await edited("a\r\nb\nc\n", "a\nb\n", "")).toBe("c\n");
});

test("Edit changes line ends where old and new differ in nothing else", async () => {
  expect(await edited("a\r\nb\r\n", "a\r\n", "a\n")).toBe("a\nb\r\n");
  expect(await edited("a\nb\n", "\n", "\r\n", { replace_all: true })).toBe("a\r\nb\r\n");
});

test("Edit keeps and changes the end of the last line as it is told", async () => {
  expect(await edited("a\nb", "b", "c")).toBe("a\nc");
  expect(await edited("a\nb", "b", "b\n")).toBe("a\nb\n");
  expect(await edited("a\nb\n", "b\n", "b")).toBe("a\nb");
});

test("U07 Edit keeps a byte order mark and accents", async () => {
  expect(await edited("\xef\xbb\xbfcaf\xc3\xa9\r\n", "caf", "Caf")).toBe("\xef\xbb\xbfCaf\xc3\xa9\r\n");
  expect(await edited("\xef\xbb\xbfcaf\xc3\xa9\r\n", "café", "thé")).toBe("\xef\xbb\xbfth\xc3\xa9\r\n");
});

test.each(["utf-16le", "utf-16be"])("Edit changes a file in %s, an odd byte at its end included", async (name) => {
  const encode = (text: string): string => {
    const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
    return (name === "utf-16le" ? bytes : bytes.swap16()).toString("latin1");
  };
  expect(await edited(`${encode("a\r\n😀b\r\n")}x`, "😀b", "é\n😀")).toBe(`${encode("a\r\né\r\n😀\r\n")}x`);
});

test("U08 Edit leaves the bytes of a code page alone, and refuses what it cannot be certain of", async () => {
  expect(await edited("\xd6\xd0\xce\xc4 x\n", "x", "y")).toBe("\xd6\xd0\xce\xc4 y\n");
  expect(await edited("caf\xe9 x\ncl\xe9 z\n", "x", "y")).toBe("caf\xe9 y\ncl\xe9 z\n");
  // The second byte of this character of GBK is the letter A; in Latin-1 it would be one.
  const { put, edit, bytes } = await desk();
  await put("gbk", "\x81A = 1\n");
  expect(await edit("gbk", "A = 1", "B = 2")).toMatchObject({ outcome: "failed", code: "not-text" });
  expect(await edit("gbk", "1", "é")).toMatchObject({ code: "not-text" });
  expect(await edit("gbk", "1", "\ufffd")).toMatchObject({ code: "not-text" });
  expect(await bytes("gbk")).toBe("\x81A = 1\n");
  expect((await edit("gbk", " = 1", " = 2")).outcome).toBe("ok");
});

test("Edit takes a byte that is not valid UTF-8 through, and never finds it by the mark it is shown with", async () => {
  const content = `${utf8("é ü x ")}\xff\xc3 y\n`;
  expect(await edited(content, "é ü x", "é ü ö")).toBe(`${utf8("é ü ö ")}\xff\xc3 y\n`);
  expect(await edited(content, "y", "z")).toBe(`${utf8("é ü x ")}\xff\xc3 z\n`);
  expect(await edited(content, "\ufffd", "?")).toContain("stands for bytes that are not valid");
});

test("U17 Edit takes the new text as it is", async () => {
  expect(await edited("cost price\n", "price", "$$ $& $' $1 $` \\n")).toBe("cost $$ $& $' $1 $` \\n\n");
  expect(await edited("a.c abc\n", "a.c", "x", { replace_all: true })).toBe("x abc\n");
});

test("U18 U26 Edit does not guess: what is not found leaves the file untouched", async () => {
  const content = Array.from({ length: 60 }, (_, index) => `line ${index + 1} of the function\n`).join("");
  const { put, edit, bytes } = await desk();
  await put("f", content);
  const missed = await edit("f", "line 1 of the function\n...\nline 60 of that function", "nothing");
  expect(missed).toMatchObject({ outcome: "failed", code: "no-match" });
  expect(await edit("f", "", "x")).toMatchObject({ outcome: "failed", code: "file-exists" });
  expect(await bytes("f")).toBe(content);
});

test("U30b Edit refuses a line that stands for lines left out", async () => {
  const { put, edit, bytes } = await desk();
  await put("f.ts", "a();\nb();\nc();\n");
  const answer = await edit("f.ts", "a();\nb();\nc();\n", "x();\n// ... rest of the code unchanged ...\n");
  expect(answer).toMatchObject({ outcome: "failed", code: "placeholder-text" });
  expect(await bytes("f.ts")).toBe("a();\nb();\nc();\n");
});

test("U19 Edit tells similar blocks apart by every character, the last line end included", async () => {
  const content = "if a:\n  x = 1\n  done()\nif b:\n  x = 1\n  done()  \nif c:\n";
  expect(await edited(content, "  x = 1\n  done()\n", "  x = 2\n")).toBe(
    "if a:\n  x = 2\nif b:\n  x = 1\n  done()  \nif c:\n",
  );
});

test("U21 Edit says that old and new are the same, and where an old text that is absent may be meant", async () => {
  const { put, edit } = await desk();
  await put("f", "alpha\nconst port = 8080;\nomega\n");
  expect(await edit("f", "alpha", "alpha")).toMatchObject({ outcome: "invalid-input" });
  const missed = await edit("f", "const port = 8081;", "x");
  expect(missed).toMatchObject({ outcome: "failed", code: "no-match" });
  expect(missed.text).toContain('Cannot edit "f": old_string is not in the file');
  expect(missed.text).toContain("2\tconst port = 8080;");
});

test("Edit refuses more than one place without replace_all, and says where they are", async () => {
  const { put, edit, bytes } = await desk();
  await put("f", "x\ny\nx\naaa\n");
  expect(await edit("f", "x", "z")).toMatchObject({ code: "many-matches" });
  expect((await edit("f", "x", "z")).text).toContain("2 times (lines 1, 3)");
  expect(await edit("f", "aa", "b")).toMatchObject({ code: "many-matches" });
  const all = await edit("f", "x", "z", { replace_all: true });
  expect(all.text).toMatch(/^Edited f in 2 places:/);
  expect(await bytes("f")).toBe("z\ny\nz\naaa\n");
});

test("Edit counts places with LF and with CRLF together", async () => {
  expect(await edited("a\nb\na\r\nb\n", "a\nb", "x")).toContain("2 times (lines 1, 3)");
});

test.each([
  ["It\u2019s old\n", "It's old", "It's new", "It\u2019s new\n", "quotes"],
  ["x\u00a0= 1\n", "x = 1", "x = 2", "x\u00a0= 2\n", "no-break"],
  ["cafe\u0301 one\n", "café one", "café two", "cafe\u0301 two\n", "NFC"],
  ["café one\n", "cafe\u0301 one", "cafe\u0301 two", "café two\n", "NFC"],
  ["a  \nb\n", "a\nb", "a\nc", "a  \nc\n", "spaces at line ends"],
  ["if\tx  { one }\n", "if x { one }", "if x { two }", "if\tx  { two }\n", "tabs"],
  ["a \u2013 b\n", "a - b", "a - c", "a \u2013 c\n", "dashes"],
  ["\u201ca\u201d\u00a0b  \nc\n", '"a" b\nc', '"a" b\nd', "\u201ca\u201d\u00a0b  \nd\n", "kinds of spaces"],
])(
  "Edit changes only what differs when %j is found by ignoring a difference",
  async (content, old, next, after, why) => {
    const { put, edit, bytes } = await desk();
    await put("f", utf8(content));
    const answer = await edit("f", old, next);
    expect(answer.text).toContain("found only by ignoring");
    expect(answer.warnings?.[0]).toContain(why);
    expect(await bytes("f")).toBe(utf8(after));
  },
);

test("Edit does not ignore a difference in two places, nor bring a second kind of indentation into a file", async () => {
  const { put, edit, bytes } = await desk();
  await put("f", "\tif x:\n\t\ty\nz \nz  \n");
  const indented = await edit("f", "    if x:\n        y", "    if x:\n        w\n        y");
  expect(indented).toMatchObject({ code: "no-match" });
  expect(indented.text).toContain("in line 1 if tabs and the number of spaces did not matter");
  expect((await edit("f", "z\nz\n", "w\n")).outcome).toBe("ok");
  expect((await edit("f", "q\n", "w\n")).code).toBe("no-match");
  await put("g", "a\u00a0b\na\u00a0b\n".replaceAll("\u00a0", "\xc2\xa0"));
  expect((await edit("g", "a b", "c")).text).toContain("found 2 times (lines 1, 2) if the kind of spaces");
  expect(await bytes("g")).toBe("a\xc2\xa0b\na\xc2\xa0b\n");
});

test("Edit says that characters which are not shown stand in the way", async () => {
  const { put, edit } = await desk();
  await put("f", "one \u001b[31mred\u001b[0m two\n");
  expect((await edit("f", "one red two", "x")).text).toContain("control characters that are not shown");
});

test("Edit wants the file read, or at least the lines it changes", async () => {
  const { cwd, files, at, put, read, edit } = await desk();
  await writeFile(at("f"), Array.from({ length: 3_000 }, (_, index) => `line ${index + 1}.\n`).join(""));
  expect(await edit("f", "line 5.", "x")).toMatchObject({ code: "not-read" });
  await read("f", { offset: 100, limit: 10 });
  expect((await edit("f", "line 5.", "x")).text).toContain("line 5, which Read has not shown");
  expect((await edit("f", "line 109.\nline 110.", "x")).text).toContain("lines 109-110");
  expect((await edit("f", "line 105.", "five\nfive and a half")).outcome).toBe("ok");
  expect((await edit("f", "line 109.", "nine")).outcome).toBe("ok");
  expect(await edit("f", "line 110.", "x")).toMatchObject({ code: "not-read" });
  expect(await edit("f", "line 99.", "x")).toMatchObject({ code: "not-read" });
  expect(await edit("f", "line", "x", { replace_all: true })).toMatchObject({ code: "not-read" });
  await put("g", "x\n");
  const clone = files.clone?.() ?? files;
  const other = { file_path: "g", old_string: "x", new_string: "y" };
  expect((await callTool(clone, "Edit", other, { cwd })).code).toBe("not-read");
});

test("Edit and Write go on from each other without reading again", async () => {
  const { cwd, files, put, edit } = await desk();
  await put("f", "a\nb\n");
  expect((await edit("f", "a\n", "a\nc\n")).outcome).toBe("ok");
  expect((await callTool(files, "Write", { file_path: "f", content: "x\ny\n" }, { cwd })).outcome).toBe("ok");
  expect((await edit("f", "y", "z")).outcome).toBe("ok");
});

test("U20 Edit keeps what somebody else has changed, or says that the file is to be read again", async () => {
  const { cwd, files, at, put, bytes, edit } = await desk();
  await put("f", "mine\nother\n");
  await writeFile(at("f"), "mine\nTHEIRS\n");
  const answer = await edit("f", "mine", "MINE");
  expect(answer).toMatchObject({ outcome: "ok" });
  expect(answer.text).toContain("carries other changes");
  expect(await bytes("f")).toBe("MINE\nTHEIRS\n");
  expect(await edit("f", "other", "x")).toMatchObject({ code: "changed-since-read" });
  await writeFile(at("f"), "one\none\n");
  expect((await edit("f", "one", "x", { replace_all: true })).text).toContain("is in it 2 times");
  await writeFile(at("f"), "mine \ntoo\n");
  expect(await edit("f", "mine\ntoo", "x")).toMatchObject({ code: "changed-since-read" });
  expect((await callTool(files, "Write", { file_path: "f", content: "" }, { cwd })).code).toBe("changed-since-read");
});

test("U23 Edit goes on when only the time of the file has changed", async () => {
  const { at, put, edit } = await desk();
  await put("f", "a\n");
  await utimes(at("f"), 1, 1);
  const answer = await edit("f", "a", "b");
  expect(answer.text).toBe("Edited f:\n1\tb");
});

test.each([0o755, 0o640, 0o2750, 0o4711, 0o444])("U24 Edit keeps the mode %o", async (mode) => {
  const { at, put, edit } = await desk();
  await put("s.sh", "#!/bin/sh\n");
  await chmod(at("s.sh"), mode);
  await edit("s.sh", "sh\n", "bash\n");
  expect((await stat(at("s.sh"))).mode & 0o7777).toBe(mode);
});

test("U24 Edit keeps the group of a file in a folder that hands on another", async () => {
  const { at, put, edit, cwd } = await desk();
  await mkdir(at("d"));
  await put("d/f", "a\n");
  await chmod(at("d"), 0o2775);
  const before = await stat(at("d/f"));
  await edit("d/f", "a", "b");
  const after = await stat(at("d/f"));
  expect([after.uid, after.gid, after.mode]).toEqual([before.uid, before.gid, before.mode]);
  expect(await readdir(join(cwd, "d"))).toEqual(["f"]);
});

test("U25 Edit goes through a link and leaves it", async () => {
  const { at, put, bytes, read, edit } = await desk();
  await put("real", "old\n");
  await symlink("real", at("link"));
  await read("link");
  expect((await edit("link", "old", "new")).outcome).toBe("ok");
  expect((await lstat(at("link"))).isSymbolicLink()).toBe(true);
  expect(await bytes("real")).toBe("new\n");
});

test("U25 Edit writes through a hard link", async () => {
  const { at, put, bytes, edit } = await desk();
  await put("one", "old and longer\nrest\n");
  await link(at("one"), at("two"));
  expect((await edit("one", "old and longer", "new")).outcome).toBe("ok");
  expect(await bytes("two")).toBe("new\nrest\n");
  expect((await stat(at("one"))).ino).toBe((await stat(at("two"))).ino);
});

test("U30 Edit makes edits of one file one after the other, and both land", async () => {
  const { put, bytes, edit, files, cwd } = await desk();
  await put("f", "one\ntwo\nthree\n");
  const other = files.clone?.() ?? files;
  await callTool(other, "Read", { file_path: "f" }, { cwd });
  const third = { file_path: "f", old_string: "three", new_string: "3" };
  const answers = await Promise.all([
    edit("f", "one", "1"),
    edit("f", "two", "2"),
    callTool(other, "Edit", third, { cwd }),
  ]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(["ok", "ok", "ok"]);
  expect(await bytes("f")).toBe("1\n2\n3\n");
});

test("Edit creates a file from an empty old_string, and fills an empty one", async () => {
  const { at, bytes, read, edit } = await desk();
  const answer = await edit("a/b.txt", "", "x\r\ny\n");
  expect(answer.text).toBe("Created a/b.txt:\n1\tx\n2\ty");
  expect(await bytes("a/b.txt")).toBe("x\r\ny\n");
  expect((await edit("a/b.txt", "y", "z")).outcome).toBe("ok");
  await writeFile(at("gone"), "x\n".repeat(20));
  await read("gone", { offset: 10, limit: 2 });
  await rm(at("gone"));
  await edit("gone", "", "x\ny\n");
  expect((await edit("gone", "y", "z")).outcome).toBe("ok");
  await writeFile(at("empty"), "");
  expect((await edit("empty", "", "x")).text).toBe("Edited empty:\n1\tx");
  expect(await bytes("empty")).toBe("x");
  expect((await edit("empty", "x", "y")).outcome).toBe("ok");
});

test("Edit refuses folders, pipes, binary files, links to nothing and names that are missing", async () => {
  const { at, put, edit } = await desk();
  await mkdir(at("folder"));
  execFileSync("mkfifo", [at("pipe")]);
  await symlink("nothing", at("dangling"));
  await put("bin", "a\0b");
  await put("main.ts", "x\n");
  expect(await edit("folder", "x", "y")).toMatchObject({ code: "is-folder" });
  expect(await edit("pipe", "x", "y")).toMatchObject({ code: "not-a-file" });
  expect(await edit("pipe", "", "y")).toMatchObject({ code: "not-a-file" });
  expect(await edit("dangling", "x", "y")).toMatchObject({ code: "not-found" });
  expect(await edit("dangling", "", "y")).toMatchObject({ code: "not-a-file" });
  expect(await edit("bin", "a", "y")).toMatchObject({ code: "not-text" });
  const missing = await edit("mian.ts", "x", "y");
  expect(missing).toMatchObject({ code: "not-found" });
  expect(missing.text).toContain('did you mean "main.ts"');
  execFileSync("truncate", ["-s", "40M", at("large")]);
  expect(await edit("large", "x", "y")).toMatchObject({ code: "too-large" });
});

test("U77 Edit does not leave its folders", async () => {
  const outer = await temporaryFolder();
  const cwd = join(outer, "project");
  await mkdir(cwd);
  await writeFile(join(outer, "secret"), "x\n");
  await symlink(outer, join(cwd, "out"));
  for (const file_path of ["../secret", "out/secret", "out/new"]) {
    for (const old_string of ["x", ""]) {
      const answer = await callTool(filesToolset(), "Edit", { file_path, old_string, new_string: "y" }, { cwd });
      expect(answer.code).toBe("path-outside");
    }
  }
});

test.skipIf(process.getuid?.() !== 0)("U68 Edit leaves the old file when the disk is full", async () => {
  const { at, put, edit, bytes } = await desk();
  await mkdir(at("small"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", at("small")]);
  onTestFinished(() => void execFileSync("umount", [at("small")]));
  await put("small/f", "old\n");
  await link(at("small/f"), at("small/g"));
  await put("small/h", "old\n");
  for (const name of ["small/f", "small/h"]) {
    expect((await edit(name, "old", "x".repeat(200_000))).text).toContain(
      "the disk is full; the old contents are still there",
    );
    expect(await bytes(name)).toBe("old\n");
  }
  expect((await readdir(at("small"))).sort()).toEqual(["f", "g", "h"]);
});

test("Edit leaves the file as it was when it is aborted", async () => {
  const { cwd, files, put, bytes } = await desk();
  await put("f", "a\n");
  const controller = new AbortController();
  const input = { file_path: "f", old_string: "a", new_string: "b" };
  const call = callTool(files, "Edit", input, { cwd, signal: controller.signal });
  controller.abort(new Error("enough"));
  await expect(call).rejects.toThrow("enough");
  expect(await bytes("f")).toBe("a\n");
});

test("Edit shows a part of a long change and of a long line", async () => {
  const { put, edit } = await desk();
  await put("f", "x\n".repeat(500));
  const all = await edit("f", "x", "y", { replace_all: true });
  expect(all.text).toMatch(/^Edited f in 500 places:/);
  expect(all.text).toContain("[440 more rows are not shown]");
  await put("g", `${"a".repeat(10_000)}b\n`);
  expect((await edit("g", "b", "c")).text.length).toBeLessThan(500);
});

test("U118 Edit shows no control characters", async () => {
  const { put, edit } = await desk();
  await put("f", "\u001b[31mred\u001b[0m\nx\n");
  expect((await edit("f", "x", "y")).text).toBe("Edited f:\n1\tred\n2\ty");
});
