import { parentPort, workerData } from "node:worker_threads";
import { getDocumentProxy } from "unpdf";
import type { PdfAnswer, PdfPage, PdfRequest } from "./extract-pdf.ts";

// A thread of its own: a hostile document holds up this thread only, and the thread can be ended.
parentPort?.postMessage(await extract(workerData as PdfRequest));

async function extract({ bytes, pages, maxWholePages, maxChars }: PdfRequest): Promise<PdfAnswer> {
  try {
    const document = await getDocumentProxy(bytes, { verbosity: 0 });
    const totalPages = document.numPages;
    const { first, last } = pages ?? { first: 1, last: totalPages > maxWholePages ? 0 : totalPages };
    const extracted: PdfPage[] = [];
    let chars = 0;
    for (let page = first; page <= Math.min(last, totalPages) && chars <= maxChars; page++) {
      const text = await pageText(await document.getPage(page), maxChars);
      extracted.push({ page, text });
      chars += text.length;
    }
    return { type: "pages", totalPages, pages: extracted };
  } catch (error) {
    const { name, message } = error as Error;
    return name === "PasswordException" ? { type: "encrypted" } : { type: "damaged", reason: message };
  }
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

async function pageText(page: Awaited<ReturnType<PdfDocument["getPage"]>>, maxChars: number): Promise<string> {
  const pieces: string[] = [];
  let chars = 0;
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const { str = "", hasEOL = false } of part.value.items) {
      pieces.push(str, hasEOL ? "\n" : "");
      chars += str.length + 1;
    }
    if (chars <= maxChars) continue;
    await reader.cancel(new Error("enough"));
    break;
  }
  return pieces.join("").slice(0, maxChars);
}

interface TextContent {
  readonly items: readonly { readonly str?: string; readonly hasEOL?: boolean }[];
}
