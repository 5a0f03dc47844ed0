import { stripControl } from "haft";

/**
 * Text of a page, a search, or another stranger, as data: without what a reader does not see (control and zero-width characters), and
 * unable to open or close a tag that a host or a service wraps results in. Other tags, as in samples of code, stay as they are.
 */
export function untrustedText(text: string): string {
  return stripControl(text).replace(hostTag, "&lt;");
}

/** What begins a tag, or a mark of a model's own format, whose name is one of those that hosts and services use. */
const hostTag =
  /<(?=\|[\w.-]{1,40}\|>|\s*\/?\s*(?:antml:|(?:system|tool|function|task|user|assistant|local-command|command)[_-]|(?:system|tools?|functions?|human|assistant|invoke|parameter|web_page|search_results)\b))/gi;
