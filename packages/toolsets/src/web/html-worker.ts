import { parentPort, workerData } from "node:worker_threads";
import type { HtmlRequest } from "./convert-html.ts";
import { htmlMarkdown, mainContent } from "./html-markdown.ts";
import { htmlText } from "./html-text.ts";

// A thread of its own: a hostile page holds up this thread only, and the thread can be ended.
parentPort?.postMessage(convert(workerData as HtmlRequest));

function convert({ html, url, format }: HtmlRequest): string {
  if (format === "markdown") return htmlMarkdown(html, url);
  const { title, content } = mainContent(html, url);
  const text = htmlText(content);
  return title === "" || text.startsWith(title) ? text : `${title}\n\n${text}`;
}
