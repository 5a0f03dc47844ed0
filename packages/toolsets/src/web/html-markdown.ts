// @ts-expect-error: it has no types
import gfm from "@joplin/turndown-plugin-gfm";
import { isProbablyReaderable, Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import TurndownService from "turndown";
import { markdownLists } from "./markdown-lists.ts";
import { markdownTables } from "./markdown-tables.ts";
import { type PageElement, preparePage } from "./prepare-page.ts";

const { strikethrough, taskListItems } = gfm as Readonly<
  Record<"strikethrough" | "taskListItems", TurndownService.Plugin>
>;

/**
 * A page as Markdown: its article where it is mostly one, else all of it, without scripts, styles and navigation. Links are absolute,
 * code keeps its language, tables are tables.
 *
 * It is meant for a thread of its own: of a hostile page it may take long, or more stack than there is.
 */
export function htmlMarkdown(html: string, url: string): string {
  const { title, content } = mainContent(html, url);
  const service = markdownService();
  const lines = service.turndown(content.replace(controlCharacter, "")).split("\n");
  const text = lines
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  const hasHeading = title === "" || /^# /m.test(text.slice(0, 2_000));
  return hasHeading ? text : `# ${title}\n\n${text}`;
}

/** The HTML of what a page is about. */
export function mainContent(html: string, url: string): { readonly title: string; readonly content: string } {
  const { document } = parseHTML(wholeDocument(html));
  const body = (document.body ?? document.documentElement) as unknown as PageElement;
  const title = (document.querySelector("title")?.textContent ?? "").replace(/\s+/g, " ").trim();
  preparePage(document as unknown as PageElement, url);
  const whole = body.innerHTML;
  const wholeLength = visibleLength(body);
  if (!isProbablyReaderable(document)) return { title, content: whole };
  const article = new Readability(document, { keepClasses: true, charThreshold: 200 }).parse();
  const isMostOfIt = (article?.textContent ?? "").replace(/\s+/g, "").length * 2 >= wholeLength;
  return { title, content: isMostOfIt ? (article?.content ?? whole) : whole };
}

/** One body around everything: HTML lets its outer tags be left out, this parser does not. */
function wholeDocument(html: string): string {
  return `<html><body>${html.replace(/<!doctype[^>]*>|<\/?(?:html|body)(?=[\s>])[^>]*>/gi, "")}</body></html>`;
}

/** The marks of tables are among them. */
const controlCharacter = /[^\P{Cc}\t\n\r]/gu;

function visibleLength(element: PageElement): number {
  return (element.textContent ?? "").replace(/\s+/g, "").length;
}

function markdownService(): TurndownService {
  const service = new TurndownService({
    headingStyle: "atx",
    codeBlockStyle: "fenced",
    bulletListMarker: "-",
    emDelimiter: "_",
    hr: "---",
  });
  service.use([strikethrough, taskListItems, markdownTables, markdownLists]);
  // Outside code a `<` that would begin a tag stands for itself in HTML, and has to in Markdown.
  const escapeMarkdown = service.escape.bind(service);
  service.escape = (text) => escapeMarkdown(text).replace(/<(?=[/!?|a-zA-Z])/g, "&lt;");
  return service;
}
