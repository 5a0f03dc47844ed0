import { truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { memoryResultStore } from "haft";
import { expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { maxPdfBytes } from "../../src/files/read-pdf.ts";
import { type Answer, type CallOptions, callTool, temporaryFolder } from "../call-tool.ts";
import { sampleImages } from "../images/sample-images.ts";
import { samplePdf, withPassword } from "../pdf/sample-pdf.ts";

async function read(contents: Buffer, input: object = {}, options: Partial<CallOptions> = {}): Promise<Answer> {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "a.pdf"), contents);
  return callTool(filesToolset(), "Read", { file_path: "a.pdf", ...input }, { cwd, ...options });
}

function pages(count: number): Buffer {
  return samplePdf(Array.from({ length: count }, (_, index) => `text ${index + 1}`));
}

test("Read shows the text of a short PDF document by pages", async () => {
  const { text, structured, outcome } = await read(pages(2));
  expect(outcome).toBe("ok");
  expect(text).toBe(
    "a.pdf: the text of a PDF document, 2 pages\n\n--- Page 1 of 2 ---\ntext 1\n\n--- Page 2 of 2 ---\ntext 2",
  );
  expect(structured).toMatchObject({
    type: "pdf",
    filePath: expect.stringMatching(/^\/.*a\.pdf$/),
    totalPages: 2,
    pages: [
      { page: 1, text: "text 1" },
      { page: 2, text: "text 2" },
    ],
  });
});

test("Read wants to know which pages of a PDF document of more than 10", async () => {
  expect((await read(pages(10))).structured.totalPages).toBe(10);
  expect(await read(pages(11))).toMatchObject({
    outcome: "failed",
    code: "pages-needed",
    text: expect.stringContaining("11 pages"),
  });
  const { text, structured } = await read(pages(30), { pages: "3-5" });
  expect((structured.pages as unknown[]).length).toBe(3);
  expect(text).toContain("--- Page 3 of 30 ---\ntext 3");
});

test("Read says where a PDF document ends", async () => {
  expect(await read(pages(2), { pages: "3" })).toMatchObject({
    code: "pages-past-end",
    text: expect.stringContaining("2 pages"),
  });
  const { text, structured } = await read(pages(2), { pages: "2-5" });
  expect(structured.pages).toEqual([{ page: 2, text: "text 2" }]);
  expect(text).toContain("[There is no page after 2]");
});

test("U63 Read refuses a PDF document that counts fewer pages than none", async () => {
  const document = Buffer.from(pages(1).toString("latin1").replace("/Count 1 ", "/Count -1"), "latin1");
  expect(await read(document)).toMatchObject({
    code: "pdf-invalid",
    text: expect.stringContaining("it is a PDF document without pages"),
  });
});

test("Read takes no more than 20 pages and nothing else for pages", async () => {
  expect(await read(pages(2), { pages: "1-21" })).toMatchObject({
    outcome: "invalid-input",
    text: expect.stringContaining("at most 20"),
  });
  expect(await read(pages(2), { pages: "all" })).toMatchObject({ outcome: "invalid-input" });
});

test("Read refuses pages of what is no PDF document", async () => {
  for (const contents of [Buffer.from("text\n"), sampleImages.png])
    expect(await read(contents, { pages: "1" })).toMatchObject({ outcome: "failed", code: "not-a-pdf" });
});

test("U63 a fake PDF document is a plain error, and the next call is fine", async () => {
  const cwd = await temporaryFolder();
  const files = filesToolset();
  await writeFile(join(cwd, "f.pdf"), "%PDF-1.4 not really a pdf");
  await writeFile(join(cwd, "g.pdf"), pages(1));
  const fake = await callTool(files, "Read", { file_path: "f.pdf" }, { cwd });
  expect(fake).toMatchObject({ outcome: "failed", code: "pdf-invalid" });
  expect(fake.text).toMatch(/^Cannot read "f.pdf": it begins like a PDF document/);
  expect(await callTool(files, "Read", { file_path: "g.pdf" }, { cwd })).toMatchObject({ outcome: "ok" });
});

test("Read says that a PDF document has a password", async () => {
  const locked = samplePdf(["secret"], { encrypt: withPassword });
  expect(await read(locked)).toMatchObject({ outcome: "failed", code: "pdf-encrypted" });
});

test("Read refuses a PDF document of more than 100 MB without reading it", async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "a.pdf"), pages(1));
  await truncate(join(cwd, "a.pdf"), maxPdfBytes + 1);
  expect(await callTool(filesToolset(), "Read", { file_path: "a.pdf" }, { cwd })).toMatchObject({
    code: "pdf-too-large",
  });
});

test("Read knows a PDF document by its bytes, also behind others where the name says so", async () => {
  const cwd = await temporaryFolder();
  const files = filesToolset();
  await writeFile(join(cwd, "report.txt"), pages(1));
  await writeFile(join(cwd, "mail.pdf"), Buffer.concat([Buffer.from("\r\n\r\n"), pages(1)]));
  await writeFile(join(cwd, "notes.md"), "A file begins with %PDF- when it is one\n");
  await writeFile(join(cwd, "notes.pdf"), "only text\n");
  const read = async (file_path: string): Promise<unknown> =>
    (await callTool(files, "Read", { file_path }, { cwd })).structured.type;
  expect(await read("report.txt")).toBe("pdf");
  expect(await read("mail.pdf")).toBe("pdf");
  expect(await read("notes.md")).toBe("text");
  expect(await read("notes.pdf")).toBe("text");
});

test("Read says that a page has no text", async () => {
  expect((await read(samplePdf([Buffer.from("0 0 m 9 9 l S")]))).text).toContain("[No text on this page");
});

test("Read shows the pages that fit and names the next, and cuts a page that is too long by itself", async () => {
  const long = Buffer.from(`BT /F1 12 Tf ${"(aaaaaaaaa) Tj 1 0 0 1 72 700 Tm ".repeat(3_000)} ET`);
  const { text, structured } = await read(samplePdf(["short", long, long, "end"]), { pages: "1-4" });
  expect((structured.pages as unknown[]).length).toBe(2);
  expect(structured.nextPage).toBe(3);
  expect(text).toContain('[The rest did not fit: go on with pages "3-4"]');

  const huge = Buffer.from(`BT /F1 12 Tf ${"(aaaaaaaaa) Tj 1 0 0 1 72 700 Tm ".repeat(9_000)} ET`);
  const store = memoryResultStore();
  const cut = await read(samplePdf([huge, "end"]), {}, { store });
  const [, reference = "", offset] = /all of it is in (result:\S+), go on at offset (\d+)/.exec(cut.text) ?? [];
  expect(Number(offset)).toBe(50_000);
  expect(store.read(reference, 50_000, 20)?.content).toMatch(/^[a\n]+$/);
  expect(cut.structured.nextPage).toBe(2);
});

test("Read leaves control characters out of a PDF document's text", async () => {
  const { text } = await read(samplePdf([Buffer.from("BT /F1 12 Tf (a\\033[31mb) Tj ET")]));
  expect(text).not.toContain("\u001b");
});
