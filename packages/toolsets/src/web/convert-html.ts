import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { ToolError } from "haft";

export interface HtmlRequest {
  readonly html: string;
  /** Where the page is; its links are relative to it. */
  readonly url: string;
  readonly format: "markdown" | "text" | "plain";
}

export interface ConvertedHtml {
  readonly text: string;
  /** What was left undone, in words for the model. */
  readonly note?: string;
}

/** The longest a conversion may take, in milliseconds. */
const convertMs = 15_000;
const plainMs = 30_000;
/** The longest HTML that is converted with its structure, in UTF-16 code units. */
const maxHtmlChars = 3_000_000;
const maxMemoryMb = 256;

/**
 * Converts a page in a thread of its own, in bounded time and memory. A page that is too deep, too long or too slow for that becomes
 * plain text without structure, which takes time in proportion to its length.
 *
 * @throws {ToolError} `page-unreadable` when that takes too long as well
 */
export async function convertHtml(
  { html, url, format }: HtmlRequest,
  signal: AbortSignal,
  timeoutMs: number = convertMs,
): Promise<ConvertedHtml> {
  signal.throwIfAborted();
  const isTooLong = html.length > maxHtmlChars;
  const text = isTooLong ? undefined : await convertAside({ html, url, format }, signal, timeoutMs);
  if (text !== undefined) return { text };
  const request = { html: html.slice(0, maxHtmlChars), url, format: "plain" } as const;
  const plain = await convertAside(request, signal, Math.max(timeoutMs, plainMs));
  if (plain === undefined)
    throw new ToolError(`Cannot read "${url}": it takes more time or memory than a page may`, {
      code: "page-unreadable",
    });
  const reason = isTooLong ? "long" : "deep or slow";
  const shown = isTooLong ? `the text of its first ${maxHtmlChars} characters of HTML` : "its plain text";
  return { text: plain, note: `The page is too ${reason} to be converted with its structure; ${shown} is shown` };
}

/** Nothing when it cannot be done. */
function convertAside(request: HtmlRequest, signal: AbortSignal, timeoutMs: number): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const worker = new Worker(workerFile, {
    workerData: request,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    stdout: true,
    stderr: true,
  });
  const abort = (): void => reject(signal.reason);
  const timer = setTimeout(() => resolve(undefined), timeoutMs);
  signal.addEventListener("abort", abort, { once: true });
  worker.on("message", resolve);
  worker.on("error", () => resolve(undefined));
  worker.on("exit", () => resolve(undefined));
  return promise.finally(async () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
    await worker.terminate();
  });
}

const workerFile = new URL(`./html-worker${extname(import.meta.url)}`, import.meta.url);
