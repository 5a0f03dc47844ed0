import type { FileHandle } from "node:fs/promises";
import { ok, Results, type ToolContext, ToolError, type ToolOutput } from "haft";
import { extractPdf, type PdfAnswer, type PdfPage } from "../pdf/extract-pdf.ts";
import { maxPagesAtOnce, type PageRange } from "../pdf/page-range.ts";
import { counted } from "../text/counted.ts";
import { shownText } from "../text/shown-text.ts";
import { readBytes } from "./read-bytes.ts";

/** What of a document is asked for, and how it is called. */
export interface PdfQuestion {
  /** The path as people write it. */
  readonly name: string;
  readonly filePath: string;
  /** All pages of a short document when it is left out. */
  readonly pages: PageRange | undefined;
  readonly maxChars: number;
}

/** The largest document that is read, in bytes. */
export const maxPdfBytes: number = 100 * 1024 * 1024;
/** How many pages a document may have to be shown whole. */
export const maxWholePages = 10;

/** True when the file is a PDF document by its first bytes; some programs write a few others before. */
export async function sniffPdf(file: FileHandle, name: string): Promise<boolean> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(1024), position: 0 });
  const at = buffer.subarray(0, bytesRead).indexOf("%PDF-");
  return at === 0 || (at > 0 && /\.pdf$/i.test(name));
}

/**
 * Shows the text of a PDF document by pages. What is only drawn or scanned is not shown.
 *
 * @throws {ToolError} `pdf-too-large`, `pdf-encrypted`, `pdf-invalid`, `pages-needed`, `pages-past-end`
 */
export async function readPdf(file: FileHandle, question: PdfQuestion, context: ToolContext): Promise<ToolOutput> {
  const { name, filePath, maxChars } = question;
  const { size } = await file.stat();
  if (size > maxPdfBytes)
    throw refusal(name, "pdf-too-large", `it is a PDF document of ${size} bytes; at most ${maxPdfBytes} are read`);
  const bytes = await readBytes(file, maxPdfBytes, context.signal);
  const answer = await extractPdf(
    { bytes, pages: question.pages, maxWholePages, maxChars: maxStoredChars },
    context.signal,
  );
  const { totalPages, pages } = pagesOf(answer, question);
  const shown = pages.map(({ page, text }) => ({ page, text: shownText(text) }));
  const fitting = shown.slice(0, countFitting(shown, maxChars));
  const first = shown[0] as PdfPage;
  const isFirstCut = fitting.length === 0;
  const content = isFirstCut ? [{ ...first, text: first.text.slice(0, maxChars).toWellFormed() }] : fitting;
  const lastAsked = Math.min(question.pages?.last ?? totalPages, totalPages);
  const nextPage = (content.at(-1)?.page ?? 0) + 1;
  const notices = [
    isFirstCut && cutNotice(first, maxChars, context),
    nextPage <= lastAsked && `The rest did not fit: go on with pages "${pageSpan(nextPage, lastAsked)}"`,
    question.pages !== undefined && question.pages.last > totalPages && `There is no page after ${totalPages}`,
  ].filter((notice) => typeof notice === "string");
  return ok(documentText(name, content, totalPages, notices), {
    structured: {
      type: "pdf",
      filePath,
      originalSize: size,
      totalPages,
      pages: content,
      ...(nextPage <= lastAsked && { nextPage }),
    },
  });
}

const maxStoredChars = 2_000_000;

function pagesOf(answer: PdfAnswer, { name, pages }: PdfQuestion): Extract<PdfAnswer, { type: "pages" }> {
  switch (answer.type) {
    case "encrypted":
      throw refusal(
        name,
        "pdf-encrypted",
        "it is a PDF document that opens with a password only; save a copy without one",
      );
    case "damaged":
      throw refusal(
        name,
        "pdf-invalid",
        `it begins like a PDF document, but is none or is damaged (${answer.reason.replace(/\.$/, "")})`,
      );
    case "too-costly":
      throw refusal(
        name,
        "pdf-too-large",
        `taking the text from it takes ${answer.what}; ask for fewer pages, or use a command, as pdftotext`,
      );
    case "pages":
      if (answer.totalPages < 1) throw refusal(name, "pdf-invalid", "it is a PDF document without pages");
      if (pages === undefined && answer.totalPages > maxWholePages)
        throw refusal(
          name,
          "pages-needed",
          `it has ${answer.totalPages} pages, more than ${maxWholePages}; say which with pages, as "1-${Math.min(maxPagesAtOnce, answer.totalPages)}"`,
        );
      if (pages !== undefined && pages.first > answer.totalPages)
        throw refusal(
          name,
          "pages-past-end",
          `it has ${counted(answer.totalPages, "page")}, there is no page ${pages.first}`,
        );
      return answer;
  }
}

function countFitting(pages: readonly PdfPage[], maxChars: number): number {
  let chars = 0;
  const tooMany = pages.findIndex(({ text }) => {
    chars += text.length + 40;
    return chars > maxChars;
  });
  return tooMany === -1 ? pages.length : tooMany;
}

function cutNotice({ page, text }: PdfPage, maxChars: number, context: ToolContext): string {
  const reference = context.services.find(Results)?.put(text);
  const rest = reference === undefined ? "" : `; all of it is in ${reference}, go on at offset ${maxChars}`;
  return `Page ${page} has ${text.length} characters, the first ${maxChars} are shown${rest}`;
}

function pageSpan(first: number, last: number): string {
  return first === last ? `${first}` : `${first}-${last}`;
}

function documentText(name: string, pages: readonly PdfPage[], totalPages: number, notices: readonly string[]): string {
  const blocks = pages.map(
    ({ page, text }) => `--- Page ${page} of ${totalPages} ---\n${text.trim() === "" ? noText : text}`,
  );
  return [
    `${name}: the text of a PDF document, ${counted(totalPages, "page")}`,
    ...blocks,
    ...(notices.length === 0 ? [] : [`[${notices.join(". ")}]`]),
  ].join("\n\n");
}

const noText = "[No text on this page: what it shows is drawn or scanned, and is not read]";

function refusal(name: string, code: string, what: string): ToolError {
  return new ToolError(`Cannot read "${name}": ${what}`, { code });
}
