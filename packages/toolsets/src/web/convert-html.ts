import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { htmlText } from "./html-text.ts";

export interface HtmlRequest {
  readonly html: string;
  /** Where the page is; its links are relative to it. */
  readonly url: string;
  readonly format: "markdown" | "text";
}

export interface ConvertedHtml {
  readonly text: string;
  /** What was left undone, in words for the model. */
  readonly note?: string;
}

/** The longest a conversion may take, in milliseconds. */
const convertMs = 8_000;
/** The longest HTML that is converted with its structure, in UTF-16 code units. */
const maxHtmlChars = 3_000_000;
const maxMemoryMb = 256;

/**
 * Converts a page beside the program, in bounded time and memory. A page that is too deep, too long or too slow for that becomes plain
 * text without structure, which takes time in proportion to its length.
 */
export async function convertHtml(request: HtmlRequest, signal: AbortSignal): Promise<ConvertedHtml> {
  signal.throwIfAborted();
  const text = request.html.length > maxHtmlChars ? undefined : await convertAside(request, signal);
  if (text !== undefined) return { text };
  const html = request.html.slice(0, maxHtmlChars);
  const isCut = html.length < request.html.length;
  return {
    text: htmlText(html),
    note: `The page is too ${isCut ? "long" : "deep or slow"} to be converted with its structure; ${isCut ? `the text of its first ${maxHtmlChars} characters of HTML` : "its plain text"} is shown`,
  };
}

/** Nothing when it cannot be done. */
function convertAside(request: HtmlRequest, signal: AbortSignal): Promise<string | undefined> {
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
  const timer = setTimeout(() => resolve(undefined), convertMs);
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
