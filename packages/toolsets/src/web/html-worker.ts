import { parentPort, workerData } from "node:worker_threads";
import type { HtmlRequest } from "./convert-html.ts";
import { htmlText } from "./html-text.ts";

// A thread of its own: a hostile page holds up this thread only, and the thread can be ended.
parentPort?.postMessage(await convert(workerData as HtmlRequest));

async function convert({ html, url, format }: HtmlRequest): Promise<string> {
  if (format === "plain") return htmlText(html);
  const { htmlMarkdown, mainContent } = await import("./html-markdown.ts");
  if (format === "markdown") return htmlMarkdown(html, url);
  const { title, content } = mainContent(html, url);
  const text = htmlText(content);
  return title === "" || text.startsWith(title) ? text : `${title}\n\n${text}`;
}
