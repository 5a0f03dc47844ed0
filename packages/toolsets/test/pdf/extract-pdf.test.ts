import { expect, test } from "vitest";
import { extractPdf, type PdfAnswer, type PdfLimits } from "../../src/pdf/extract-pdf.ts";
import type { PageRange } from "../../src/pdf/page-range.ts";
import { samplePdf, withPassword } from "./sample-pdf.ts";

const { signal } = new AbortController();

function extract(document: Buffer, pages?: PageRange, limits: PdfLimits = {}): Promise<PdfAnswer> {
  return extractPdf({ bytes: new Uint8Array(document), pages, maxWholePages: 3, maxChars: 1_000 }, signal, limits);
}

/** A document of 1 MB that unpacks to a gigabyte. */
const bomb: Buffer = samplePdf([Buffer.alloc(1024 ** 3, " ")]);

test("extractPdf() takes the text of all pages, of some, or of none of a long document", async () => {
  const pages = [1, 2, 3].map((page) => ({ page, text: `text ${page}` }));
  expect(await extract(samplePdf(["text 1", "text 2", "text 3"]))).toEqual({ type: "pages", totalPages: 3, pages });
  const long = samplePdf(["text 1", "text 2", "text 3", "text 4"]);
  expect(await extract(long)).toEqual({ type: "pages", totalPages: 4, pages: [] });
  expect(await extract(long, { first: 2, last: 3 })).toMatchObject({ pages: pages.slice(1) });
  expect(await extract(long, { first: 4, last: 9 })).toMatchObject({ pages: [{ page: 4 }] });
  expect(await extract(long, { first: 9, last: 9 })).toMatchObject({ totalPages: 4, pages: [] });
});

test("extractPdf() takes no more text than is wanted", async () => {
  const row = Buffer.from(`BT /F1 12 Tf ${"(aaaaaaaaa) Tj 1 0 0 1 72 700 Tm ".repeat(1_000)} ET`);
  const answer = await extract(samplePdf([row, "second"]));
  expect(answer).toMatchObject({
    totalPages: 2,
    pages: [{ page: 1, text: expect.stringMatching(/^[a\s]{1000}$/) }, {}],
  });
});

test("U63 extractPdf() says what a document is that is none, or is locked", async () => {
  expect(await extract(Buffer.from("%PDF-1.4 not really a pdf"))).toMatchObject({ type: "damaged" });
  expect(await extract(samplePdf(["text"], { encrypt: withPassword }))).toEqual({ type: "encrypted" });
  expect(await extract(samplePdf(["text 1"]).subarray(0, 300))).toMatchObject({
    type: expect.stringMatching(/damaged|pages/),
  });
});

test("extractPdf() gives up a document that takes too long, and one that takes too much memory", async () => {
  expect(await extract(bomb, undefined, { timeoutMs: 1_000 })).toEqual({
    type: "too-costly",
    what: "more than 1 seconds",
  });
  expect(await extract(bomb, undefined, { maxMemoryBytes: 64 * 1024 ** 2 })).toEqual({
    type: "too-costly",
    what: "more than 64 MB of memory",
  });
});

test("extractPdf() ends its thread when it is aborted, and begins none when it was before", async () => {
  const controller = new AbortController();
  const request = { bytes: new Uint8Array(bomb), maxWholePages: 3, maxChars: 1_000 };
  const answer = extractPdf(request, controller.signal);
  controller.abort(new Error("enough"));
  await expect(answer).rejects.toThrow("enough");
  await expect(extractPdf(request, controller.signal)).rejects.toThrow("enough");
});
