import { execFileSync } from "node:child_process";
import { access, chmod, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { type Answer, callTool, temporaryFolder } from "../call-tool.ts";

async function folder(files: Readonly<Record<string, string>>): Promise<string> {
  const cwd = await temporaryFolder();
  for (const [name, contents] of Object.entries(files)) {
    await mkdir(dirname(join(cwd, name)), { recursive: true });
    await writeFile(join(cwd, name), contents);
  }
  return cwd;
}

async function grep(files: Readonly<Record<string, string>>, input: object): Promise<Answer> {
  return callTool(filesToolset(), "Grep", { pattern: "hello", ...input }, { cwd: await folder(files) });
}

test("Grep lists the files that match, sorted by path", async () => {
  const answer = await grep({ "b.ts": "hello", "a/z.ts": "hello", "a.ts": "hello", "c.ts": "no" }, {});
  expect(answer.text.split("\n")).toEqual(["a/z.ts", "a.ts", "b.ts"]);
  expect(answer.structured).toMatchObject({ mode: "files_with_matches", totalFiles: 3 });
});

test("Grep says when nothing matches", async () => {
  expect(await grep({ a: "x" }, {})).toMatchObject({ outcome: "ok", text: "No matches" });
});

test("Grep shows lines with numbers, and those around them", async () => {
  const files = { "a.txt": "one\ntwo hello\nthree\nfour\n" };
  const rows = async (input: object): Promise<string> => (await grep(files, { output_mode: "content", ...input })).text;
  expect(await rows({})).toBe("a.txt:2:two hello");
  expect(await rows({ "-n": false })).toBe("a.txt:two hello");
  expect(await rows({ "-C": 1 })).toBe("a.txt-1-one\na.txt:2:two hello\na.txt-3-three");
  expect(await rows({ context: 1 })).toBe("a.txt-1-one\na.txt:2:two hello\na.txt-3-three");
  expect(await rows({ "-A": 1 })).toBe("a.txt:2:two hello\na.txt-3-three");
  expect(await rows({ "-B": 1 })).toBe("a.txt-1-one\na.txt:2:two hello");
  expect(await rows({ "-o": true, pattern: "HEL+", "-i": true })).toBe("a.txt:2:hell");
});

test("Grep counts everything, also what the page does not show", async () => {
  const answer = await grep({ a: "hello\nhello\n", b: "hello\n", c: "" }, { output_mode: "count", head_limit: 1 });
  expect(answer.text).toBe("a:2\n\n[3 matching lines in 2 files]\n[Rows 1-1 of 2; the next page begins at offset 1]");
  expect(answer.structured).toMatchObject({ numMatches: 3, totalFiles: 2, nextOffset: 1 });
});

test("Grep pages with head_limit and offset, and says when the offset is past the end", async () => {
  const files = { a: "hello 1\nhello 2\nhello 3\n" };
  const first = await grep(files, { output_mode: "content", head_limit: 2 });
  expect(first.text).toBe("a:1:hello 1\na:2:hello 2\n\n[Rows 1-2; the next page begins at offset 2]");
  expect((await grep(files, { output_mode: "content", offset: 2 })).text).toBe("a:3:hello 3");
  const past = await grep(files, { output_mode: "content", offset: 9 });
  expect(past).toMatchObject({ outcome: "failed", code: "offset-past-end" });
  expect(past.text).toContain("3 rows");
});

test("Grep shows 250 rows unless told otherwise, and all for 0", async () => {
  const files = { a: "hello\n".repeat(300) };
  expect((await grep(files, { output_mode: "content" })).structured).toMatchObject({ numLines: 250, nextOffset: 250 });
  expect((await grep(files, { output_mode: "content", head_limit: 0 })).structured).toMatchObject({ numLines: 300 });
});

test("Grep matches over lines when asked", async () => {
  const files = { a: "x\nhello\nworld\n" };
  expect((await grep(files, { pattern: "hello.world", multiline: true, output_mode: "content" })).text).toBe(
    "a:2:hello\na:3:world",
  );
  expect((await grep(files, { pattern: "hello.world" })).text).toBe("No matches");
});

test("U47c Grep takes a pattern with a dash, and refuses NUL and a line feed without multiline", async () => {
  expect((await grep({ a: "x -foo\n" }, { pattern: "-foo" })).text).toBe("a");
  expect((await grep({ a: "x" }, { pattern: "a\0b" })).code).toBe("search-invalid");
  expect(await grep({ a: "x" }, { pattern: "a\nb" })).toMatchObject({
    code: "search-invalid",
    text: expect.stringMatching(/; set multiline to find it$/),
  });
  expect((await grep({ a: "x" }, { pattern: "(?<=a)b" })).text).toMatch(
    /is not supported; write the pattern another way$/,
  );
});

test("Grep says which fields it does not use", async () => {
  const { text } = await grep({ a: "hello" }, { "-C": 2, output_mode: "count" });
  expect(text).toBe('a:1\n\n[1 matching line in 1 file]\n[Not used: -C, for it needs output_mode "content"]');
});

test("U34 Grep anchors a glob with a folder at path, not at the working folder", async () => {
  const files = { "cwd/s/x.md": "hello", "root/s/a.md": "hello", "root/t/a.md": "hello", "s/d.md": "hello" };
  for (const glob of ["s/*.md", "s/a.md", "s/**", "**/s/*.md", "{s,u}/*.md"]) {
    expect((await grep(files, { path: "root", glob })).text).toBe("root/s/a.md");
  }
});

test("U37 Grep finds nothing in ignored files, whatever the glob", async () => {
  const files = {
    ".gitignore": "dist/\n*.log\n!keep.log\n",
    "dist/a.js": "hello",
    "src/b.js": "hello",
    "src/c.log": "hello",
    "keep.log": "hello",
  };
  expect((await grep(files, { glob: "*.js" })).text).toBe("src/b.js");
  expect((await grep(files, { glob: "**/*.js" })).text).toBe("src/b.js");
  expect((await grep(files, { glob: "dist/*.js" })).text).toBe("No matches");
  expect((await grep(files, { glob: "src/*" })).text).toBe("src/b.js");
  expect((await grep(files, { glob: "*.js", type: "js" })).text).toBe("src/b.js");
  expect((await grep(files, { glob: "!*.js" })).text).toBe("keep.log");
  expect((await grep(files, { path: "src", glob: "*.log" })).text).toBe("No matches");
  expect((await grep(files, { path: "dist" })).text).toBe("dist/a.js");
  expect((await grep(files, { path: "dist/a.js" })).text).toBe("dist/a.js");
});

test("U40 Grep honours ignore files outside a git tree and inside one alike", async () => {
  const files = { ".gitignore": "out/\n", "out/a": "hello", b: "hello" };
  expect((await grep(files, {})).text).toBe("b");
  expect((await grep({ ...files, ".git/HEAD": "ref: refs/heads/main\n" }, {})).text).toBe("b");
});

test("U39 Grep searches hidden files but not .git", async () => {
  expect((await grep({ ".github/a.yml": "hello", ".git/config": "hello" }, {})).text).toBe(".github/a.yml");
});

test("U38 Grep takes what looks like an option as text", async () => {
  const cwd = await folder({ a: "hello --pre=x\n", "x.sh": "#!/bin/sh\ntouch ran\n" });
  await chmod(join(cwd, "x.sh"), 0o755);
  const files = filesToolset({ env: { RIPGREP_CONFIG_PATH: join(cwd, "rc") } });
  await writeFile(join(cwd, "rc"), `--pre=${join(cwd, "x.sh")}\n`);
  const option = `--pre=${join(cwd, "x.sh")}`;
  await callTool(files, "Grep", { pattern: option }, { cwd });
  await callTool(files, "Grep", { pattern: "hello", path: option }, { cwd });
  await callTool(files, "Grep", { pattern: "hello", glob: option }, { cwd });
  await callTool(files, "Grep", { pattern: "hello", type: option }, { cwd });
  expect((await callTool(files, "Grep", { pattern: "--pre=x" }, { cwd })).text).toBe("a");
  await expect(access(join(cwd, "ran"))).rejects.toThrow();
});

test("U42 Grep shows a page of millions of matches", async () => {
  const cwd = await temporaryFolder();
  execFileSync("bash", ["-c", "yes hello | head -n 5000000 > f"], { cwd });
  const page = await callTool(filesToolset(), "Grep", { pattern: "hello", output_mode: "content" }, { cwd });
  expect(page.structured).toMatchObject({ numLines: 250, nextOffset: 250 });
  const all = await callTool(
    filesToolset(),
    "Grep",
    { pattern: "hello", output_mode: "content", head_limit: 0 },
    { cwd },
  );
  expect(all.text.length).toBeLessThan(2.1 * 1024 ** 2);
  expect(all.structured.nextOffset).toBeGreaterThan(100_000);
});

test("U42 Grep cuts long lines around the match and names lines too long to hold", async () => {
  const long = `${"a".repeat(5_000)}hello${"é".repeat(5_000)}`;
  const { text } = await grep({ f: long, g: `hello${"b".repeat(3 * 1024 ** 2)}` }, { output_mode: "content" });
  expect(text).toContain("hello");
  expect(text).toMatch(/^f:1:\[…\] a+helloé+ \[…\]$/m);
  expect(text).toContain("g: a line that is too long to show");
  expect(text.length).toBeLessThan(2_200);
});

test.each([
  [{ pattern: "foo(" }, "unclosed group"],
  [{ type: "nosuch" }, "unrecognized file type: nosuch"],
  [{ glob: "[" }, "unclosed character class"],
  [{ glob: "src/[" }, "unclosed character class"],
  [{ glob: "s[rc/*.ts" }, "unclosed character class"],
  [{ glob: "[", type: "ts" }, "unclosed character class"],
  [{ glob: "{a" }, "unclosed alternate group"],
  [{ glob: "src/{a,b" }, "unclosed alternate group"],
])("U45 Grep fails with ripgrep's message for %o", async (input, message) => {
  const answer = await grep({ "src/a.ts": "hello" }, input);
  expect(answer).toMatchObject({ outcome: "failed", code: "search-invalid" });
  expect(answer.text).toContain(message);
});

test("U47 Grep says that the working folder is gone", async () => {
  const cwd = await folder({});
  await rm(cwd, { recursive: true });
  const answer = await callTool(filesToolset(), "Grep", { pattern: "x" }, { cwd });
  expect(answer.text).toBe(`Cannot search: the working folder "${cwd}" does not exist any more`);
});

test("Grep keeps what it found when a folder cannot be read, and warns", async () => {
  const cwd = await folder({ "a.txt": "hello", "closed/b.txt": "hello" });
  await chmod(join(cwd, "closed"), 0);
  await chmod(cwd, 0o755);
  if (process.geteuid?.() === 0) {
    process.seteuid?.(65_534);
    onTestFinished(() => process.seteuid?.(0));
  }
  for (const output_mode of ["files_with_matches", "count", "content"]) {
    const answer = await callTool(filesToolset(), "Grep", { pattern: "hello", output_mode }, { cwd });
    expect(answer.outcome).toBe("ok");
    expect(answer.text).toMatch(/^a\.txt/);
    expect(answer.text).toContain("[Warning: rg: ./closed: ");
    expect(answer.warnings).toHaveLength(1);
  }
  expect((await callTool(filesToolset(), "Grep", { pattern: "nothing" }, { cwd })).text).toMatch(
    /^No matches\n\n\[Warning/,
  );
});

test("U77 Grep stays inside its folders and follows no link", async () => {
  const outer = await folder({ secret: "hello", "project/a": "hello" });
  const cwd = join(outer, "project");
  await symlink(outer, join(cwd, "up"));
  const search = (input: object): Promise<Answer> =>
    callTool(filesToolset(), "Grep", { pattern: "hello", ...input }, { cwd });
  expect((await search({})).text).toBe("a");
  expect((await search({ path: "up" })).code).toBe("path-outside");
  expect((await search({ path: ".." })).code).toBe("path-outside");
});

test("Grep refuses what is neither a file nor a folder, and suggests near names", async () => {
  const cwd = await folder({ "source/a": "" });
  execFileSync("mkfifo", [join(cwd, "pipe")]);
  const search = (path: string): Promise<Answer> => callTool(filesToolset(), "Grep", { pattern: "x", path }, { cwd });
  expect((await search("pipe")).code).toBe("not-a-file");
  expect((await search("sourcee")).text).toContain('did you mean "source"?');
});

test("U118 Grep shows no control characters", async () => {
  expect((await grep({ a: "\u001b[31mhello\u001b[0m\u202e\n" }, { output_mode: "content" })).text).toBe("a:1:hello");
});

test("Grep ends when it is aborted", async () => {
  const controller = new AbortController();
  const cwd = await folder({ a: "hello" });
  const search = callTool(filesToolset(), "Grep", { pattern: "hello" }, { cwd, signal: controller.signal });
  controller.abort(new Error("enough"));
  await expect(search).rejects.toThrow("enough");
});
