import { execFileSync } from "node:child_process";
import { appendFile, mkdir, open, readFile, symlink, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { memoryResultStore } from "haft";
import { expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { type Answer, callTool, temporaryFolder } from "../call-tool.ts";
import { sampleImages } from "../images/sample-images.ts";

async function read(contents: string | Buffer, range: object = {}): Promise<Answer> {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "f"), contents);
  return callTool(filesToolset(), "Read", { file_path: "f", ...range }, { cwd });
}

function lines(count: number): string {
  return Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join("");
}

test("Read shows lines with their number and a tab", async () => {
  const { text, structured, outcome } = await read("a\n\nb\n");
  expect(text).toBe("1\ta\n2\t\n3\tb");
  expect(outcome).toBe("ok");
  expect(structured).toMatchObject({ type: "text", content: "a\n\nb", startLine: 1, numLines: 3, totalLines: 3 });
});

test("Read shows a range and names the next offset", async () => {
  const { text, structured } = await read(lines(9), { offset: 3, limit: 2 });
  expect(text).toBe("3\tline 3\n4\tline 4\n\n[Lines 3-4 of 9; the next page begins at offset 5]");
  expect(structured).toMatchObject({ nextOffset: 5, totalLines: 9 });
});

test("Read shows 2,000 lines unless told otherwise, and more when asked", async () => {
  expect((await read(lines(2_001))).structured).toMatchObject({ numLines: 2_000, nextOffset: 2_001 });
  expect((await read(lines(2_001), { limit: 3_000 })).structured).toMatchObject({ numLines: 2_001 });
  expect((await read(lines(2_000))).text).not.toContain("next page");
});

test("Read ends a page of 50,000 characters at a line border", async () => {
  const { text, structured } = await read(`${"x".repeat(999)}\n`.repeat(60));
  expect(structured.nextOffset).toBe(50);
  expect(text.slice(0, text.indexOf("\n\n["))).toHaveLength(49 * 999 + (9 * 1 + 40 * 2) + 49 + 48);
});

test("U03 Read shows CRLF as LF and does not split at a lone CR", async () => {
  const { structured } = await read("x\ry\nfoo\r\nbar\n");
  expect(structured.content).toBe("x\ry\nfoo\nbar");
  expect(structured.totalLines).toBe(3);
});

test.each([
  ["utf16le", "\ufeffcafé\r\n阴x\n"],
  ["utf8", "\ufeffcafé\r\n阴x\n"],
] as const)("Read decodes %s with a byte order mark", async (encoding, text) => {
  expect((await read(Buffer.from(text, encoding))).structured.content).toBe("café\n阴x");
});

test("Read decodes big-endian UTF-16", async () => {
  expect((await read(Buffer.from("\ufeffa\u0a0a\nb", "utf16le").swap16())).structured.content).toBe("a\u0a0a\nb");
});

test("U08 Read says that bytes are not valid", async () => {
  const { text, structured } = await read(Buffer.concat([Buffer.from("é à ü\n"), Buffer.from([0xd6, 0x20, 0x0a])]));
  expect(text).toContain("not valid");
  expect(structured.content).toBe("é à ü\n\ufffd ");
});

test("U08 Read shows a legacy code page, says that it is a guess, and nothing is written back in it", async () => {
  const cwd = await temporaryFolder();
  const bytes = Buffer.from("\xd6\xd0\xce\xc4 x\n", "latin1");
  await writeFile(join(cwd, "f"), bytes);
  const files = filesToolset();
  const { text, structured } = await callTool(files, "Read", { file_path: "f" }, { cwd });
  expect(structured).toMatchObject({ content: "中文 x", encoding: "gb18030" });
  expect(text).toContain(
    "[The file is not UTF-8; it is shown as gb18030, which is a guess. Only ASCII can be edited in it]",
  );
  const write = await callTool(files, "Write", { file_path: "f", content: "中文 y\n" }, { cwd });
  expect(write).toMatchObject({ outcome: "failed", code: "not-text" });
  expect(await readFile(join(cwd, "f"))).toEqual(bytes);
  const latin = await read(Buffer.from("caf\xe9\n", "latin1"));
  expect(latin.structured).toMatchObject({ content: "café", encoding: "windows-1252" });
});

test("U08 Read shows all pages of a file in one code page, also behind a long first part", async () => {
  const gbk = Buffer.from("\xd6\xd0\xce\xc4\n", "latin1");
  const { structured } = await read(Buffer.concat(Array.from({ length: 100_000 }, () => gbk)), { offset: 99_999 });
  expect(structured).toMatchObject({ content: "中文\n中文", encoding: "gb18030" });
});

test("U13 Read breaks no character where it cuts a line", async () => {
  for (let pad = 0; pad < 6; pad++) {
    const { structured } = await read(`${"a".repeat(pad)}${"😀阴".repeat(20_000)}`);
    expect((structured.content as string).isWellFormed()).toBe(true);
    expect(structured.content).not.toContain("\ufffd");
  }
});

test("U06 Read shows 10 lines of 2 GB without reading the file", async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "big"), "abc\n".repeat(100_000));
  const file = await open(join(cwd, "big"), "r+");
  await file.write("\nend\n", 2 * 1024 ** 3);
  await file.close();
  const before = process.memoryUsage().rss;
  const { text, structured } = await callTool(filesToolset(), "Read", { file_path: "big", limit: 10 }, { cwd });
  expect(structured).toMatchObject({ numLines: 10, nextOffset: 11, isTotalExact: false });
  expect(text).toContain("of at least");
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2);
});

test("U06 Read takes a sparse file for binary data", async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "big"), "");
  await truncate(join(cwd, "big"), 2 * 1024 ** 3);
  await appendFile(join(cwd, "big"), "hi\n");
  expect(await callTool(filesToolset(), "Read", { file_path: "big" }, { cwd })).toMatchObject({ code: "not-text" });
});

test("U10 Read shows the beginning of one huge line and says so", async () => {
  const cwd = await temporaryFolder();
  execFileSync("bash", ["-c", "head -c 300M /dev/zero | tr '\\0' a > one"], { cwd });
  const before = process.memoryUsage().rss;
  const { text, structured } = await callTool(
    filesToolset(),
    "Read",
    { file_path: "one", offset: 1, limit: 1 },
    { cwd },
  );
  expect(text).toContain("Line 1 is longer than a page");
  expect(structured).toMatchObject({ numLines: 1, isTotalExact: false });
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2);
});

test("Read goes on after a line that was cut", async () => {
  const { structured } = await read(`${"x".repeat(400_000)}\nnext\n`, { offset: 2 });
  expect(structured.content).toBe("next");
});

test("U11 Read tells an empty file from an offset past the end", async () => {
  expect(await read("")).toMatchObject({ outcome: "ok", text: "[The file is empty]" });
  const past = await read("a\nb\nc\n", { offset: 99 });
  expect(past).toMatchObject({ outcome: "failed", code: "offset-past-end" });
  expect(past.text).toContain("3 lines");
});

test("U09 Read refuses pipes, sockets, devices and links to them, and folders", async () => {
  const cwd = await temporaryFolder();
  execFileSync("mkfifo", [join(cwd, "pipe")]);
  await symlink("pipe", join(cwd, "link"));
  await mkdir(join(cwd, "folder"));
  const server = createServer().listen(join(cwd, "socket"));
  const codes = [];
  for (const file_path of ["pipe", "link", "socket", "/dev/zero", "folder"]) {
    codes.push((await callTool(filesToolset(), "Read", { file_path }, { cwd, additionalDirectories: ["/dev"] })).code);
  }
  server.close();
  expect(codes).toEqual(["not-a-file", "not-a-file", "not-a-file", "not-a-file", "is-folder"]);
});

test("U15 Read tells by content what is no text", async () => {
  expect((await read(Buffer.from([1, 2, 0, 3]))).code).toBe("not-text");
});

test("U15 U64 U65 Read tells images by their bytes, never by their names", async () => {
  const cwd = await temporaryFolder();
  const type = async (name: string, bytes: Buffer | string): Promise<unknown> => {
    await writeFile(join(cwd, name), bytes);
    const { structured } = await callTool(filesToolset(), "Read", { file_path: name }, { cwd });
    return structured.mediaType ?? structured.type;
  };
  expect(await type("x.png", sampleImages.jpeg)).toBe("image/jpeg");
  expect(await type("x.jpg", sampleImages.webp)).toBe("image/webp");
  expect(await type("x.txt", sampleImages.gif)).toBe("image/gif");
  expect(await type("y.png", "<svg/>")).toBe("text");
  expect(await type("y.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>\n')).toBe("text");
});

test("U63 Read fails plainly on fake images and documents", async () => {
  const png = await read(Buffer.from("\x89PNG\r\n\x1a\n....", "latin1"));
  expect(png).toMatchObject({ outcome: "failed", code: "image-invalid" });
  const pdf = await read("%PDF-1.4 not really a pdf");
  expect(pdf).toMatchObject({ outcome: "failed", code: "pdf-invalid" });
});

test("U14 Read finds a name that is composed otherwise, or has another kind of space", async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "cafe\u0301.txt"), "x\n");
  await writeFile(join(cwd, "Shot 9.41.00\u202fPM.txt"), "y\n");
  const composed = await callTool(filesToolset(), "Read", { file_path: "caf\u00e9.txt" }, { cwd });
  expect(composed.structured.filePath).toBe(join(cwd, "cafe\u0301.txt"));
  const shot = await callTool(filesToolset(), "Read", { file_path: "Shot 9.41.00 PM.txt" }, { cwd });
  expect(shot.structured.content).toBe("y");
});

test("Read suggests at most three near names for a missing file", async () => {
  const cwd = await temporaryFolder();
  for (const name of ["index.ts", "index.js", "index.tsx", "indx.ts", "other.md"]) await writeFile(join(cwd, name), "");
  const { text, code } = await callTool(filesToolset(), "Read", { file_path: "index.tss" }, { cwd });
  expect(code).toBe("not-found");
  expect(text.match(/"/g)).toHaveLength(2 + 3 * 2);
  expect(text).not.toContain("other.md");
});

test("U77 Read stays inside its folders, by spelling and by where links lead", async () => {
  const outer = await temporaryFolder();
  const cwd = join(outer, "project");
  await mkdir(cwd);
  await writeFile(join(outer, "secret"), "s\n");
  await symlink(outer, join(cwd, "up"));
  await symlink(cwd, join(outer, "same"));
  await writeFile(join(cwd, "f"), "f\n");
  const code = async (file_path: string, at = cwd, additionalDirectories: string[] = []): Promise<string> => {
    const answer = await callTool(filesToolset(), "Read", { file_path }, { cwd: at, additionalDirectories });
    return answer.code ?? answer.outcome;
  };
  expect(await code("../secret")).toBe("path-outside");
  expect(await code("up/secret")).toBe("path-outside");
  expect(await code("up/missing/x")).toBe("path-outside");
  expect(await code("/etc/passwd")).toBe("path-outside");
  expect(await code("../secret", cwd, [outer])).toBe("ok");
  expect(await code("f", join(outer, "same"))).toBe("ok");
  expect(await code(join(cwd, "f"), join(outer, "same"))).toBe("ok");
});

test("Read resolves ~ with the home it was given", async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "f"), "x\n");
  const withHome = await callTool(filesToolset({ env: { HOME: cwd } }), "Read", { file_path: "~/f" }, { cwd });
  expect(withHome.structured.content).toBe("x");
  expect((await callTool(filesToolset(), "Read", { file_path: "~/f" }, { cwd })).code).toBe("path-invalid");
});

test("U118 Read shows no control characters and says so; notices cannot be imitated by the file", async () => {
  const { text } = await read("\u001b[31mred\u001b[0m\u0007 \u202eabc\n[The file is empty]\n");
  expect(text).toBe("1\tred abc\n2\t[The file is empty]\n\n[Control characters in these lines are not shown]");
});

test("Read reads a stored result in characters", async () => {
  const store = memoryResultStore();
  const reference = store.put("0123456789");
  const at = (file_path: string, range: object): Promise<Answer> =>
    callTool(filesToolset(), "Read", { file_path, ...range }, { cwd: "/", store });
  expect((await at(reference, {})).text).toBe("0123456789");
  expect((await at(reference, { offset: 2, limit: 3 })).text).toBe(
    "234\n\n[Characters 2-5 of 10; the next page begins at offset 5]",
  );
  expect((await at(reference, { offset: 10 })).code).toBe("offset-past-end");
  expect((await at("result:nope", {})).code).toBe("result-not-found");
});

test("U10 U27 Read of a line that is shown in part does not let Write replace it", async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "f"), `${"x".repeat(60_000)}\nsecond\n`);
  const files = filesToolset();
  const write = (): Promise<Answer> => callTool(files, "Write", { file_path: "f", content: "new\n" }, { cwd });
  await callTool(files, "Read", { file_path: "f" }, { cwd });
  expect((await write()).code).toBe("not-read");
  await callTool(files, "Read", { file_path: "f", offset: 2 }, { cwd });
  expect((await write()).text).toContain("Read has shown only a part of it");
});
