import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { PageRange } from "./page-range.ts";

/** What text is wanted of a document. */
export interface PdfRequest {
  /** The whole document. Handed over: it is empty afterwards. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Without them all pages, when there are no more than `maxWholePages`; else none. */
  readonly pages?: PageRange | undefined;
  readonly maxWholePages: number;
  /** After so much text, in UTF-16 code units, no further page is begun; no page has more. */
  readonly maxChars: number;
}

export interface PdfPage {
  readonly page: number;
  readonly text: string;
}

export type PdfAnswer =
  | { readonly type: "pages"; readonly totalPages: number; readonly pages: readonly PdfPage[] }
  | { readonly type: "encrypted" }
  | { readonly type: "damaged"; readonly reason: string }
  | { readonly type: "too-costly"; readonly what: string };

export interface PdfLimits {
  /** @default 30_000 */
  readonly timeoutMs?: number;
  /** What the document may take in memory once it is unpacked. @default 536_870_912 */
  readonly maxMemoryBytes?: number;
}

/**
 * The text of pages of a PDF document, taken from it in a thread of its own, so that a document made to cost time or memory holds
 * up nothing else and can be given up.
 *
 * @throws the signal's reason
 */
export async function extractPdf(
  request: PdfRequest,
  signal: AbortSignal,
  { timeoutMs = 30_000, maxMemoryBytes = 512 * 1024 ** 2 }: PdfLimits = {},
): Promise<PdfAnswer> {
  signal.throwIfAborted();
  const worker = new Worker(new URL(`./pdf-worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: request,
    transferList: [request.bytes.buffer],
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryBytes / 1024 ** 2 },
  });
  const timers: NodeJS.Timeout[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener("abort", abort);
  worker.once("message", resolve);
  worker.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve(tooMuchMemory(maxMemoryBytes));
    else reject(error);
  });
  timers.push(
    setTimeout(() => resolve({ type: "too-costly", what: `more than ${timeoutMs / 1000} seconds` }), timeoutMs),
  );
  // The thread's limit is on its objects only; what streams are unpacked to lies beside them.
  const watch = async (): Promise<void> => {
    const { external_memory } = await worker.getHeapStatistics();
    if (external_memory > maxMemoryBytes) resolve(tooMuchMemory(maxMemoryBytes));
  };
  timers.push(setInterval(() => void watch().catch(() => undefined), 100));
  try {
    return await promise;
  } finally {
    signal.removeEventListener("abort", abort);
    for (const timer of timers) clearTimeout(timer);
    await worker.terminate();
  }
}

function tooMuchMemory(bytes: number): PdfAnswer {
  return { type: "too-costly", what: `more than ${Math.round(bytes / 1024 ** 2)} MB of memory` };
}
