import type { FetchedResponse } from "@haft/guard";
import { stripControl, ToolError } from "haft";
import { extractPdf } from "../pdf/extract-pdf.ts";
import { untrustedText } from "../text/untrusted-text.ts";
import { convertHtml } from "./convert-html.ts";
import { decodePage } from "./decode-page.ts";
import { pageKind } from "./page-kind.ts";

export type PageFormat = "markdown" | "text" | "html";

/** What a page holds: text that may be shown, or bytes that are no text. */
export type PageContent =
  | { readonly type: "text"; readonly text: string; readonly note?: string | undefined }
  | { readonly type: "image" }
  | { readonly type: "binary" };

/**
 * The text of a page in a format. Text that is not HTML stands as it is; of a PDF document the text is taken.
 *
 * @throws {ToolError} `page-unreadable`
 */
export async function pageContent(
  { url, headers, body }: FetchedResponse,
  format: PageFormat,
  signal: AbortSignal,
): Promise<PageContent> {
  const contentType = headers["content-type"] ?? "";
  const kind = pageKind(body, contentType);
  switch (kind) {
    case "image":
    case "binary":
      return { type: kind };
    case "pdf":
      return { type: "text", ...(await pdfText(url, body, signal)) };
    case "text":
      return { type: "text", text: untrustedText(decodePage(body, contentType)) };
    case "html": {
      const html = decodePage(body, contentType);
      if (format === "html") return { type: "text", text: untrustedText(html) };
      const { text, note } = await convertHtml({ html: stripControl(html), url, format }, signal);
      return { type: "text", text: untrustedText(text), note };
    }
  }
}

/** The most text that is taken from a PDF document, in UTF-16 code units. */
const maxPdfChars = 1_000_000;

async function pdfText(
  url: string,
  body: Uint8Array,
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly note?: string }> {
  const request = { bytes: new Uint8Array(body), maxWholePages: Number.MAX_SAFE_INTEGER, maxChars: maxPdfChars };
  const answer = await extractPdf(request, signal);
  switch (answer.type) {
    case "pages": {
      const text = answer.pages.map(({ page, text: shown }) => `[Page ${page}]\n${shown.trim()}`).join("\n\n");
      const isWhole = answer.pages.length === answer.totalPages;
      const note = `The text of the first ${answer.pages.length} of ${answer.totalPages} pages was taken`;
      return { text: untrustedText(text), ...(!isWhole && { note }) };
    }
    case "encrypted":
      throw unreadable(url, "it is a PDF document with a password");
    case "damaged":
      throw unreadable(url, `it is a damaged PDF document (${untrustedText(answer.reason).slice(0, 200)})`);
    case "too-costly":
      throw unreadable(url, `it is a PDF document that takes ${answer.what}`);
  }
}

function unreadable(url: string, reason: string): ToolError {
  return new ToolError(`Cannot read "${url}": ${reason}`, { code: "page-unreadable" });
}
