import TurndownService from "turndown";
import { expect, test } from "vitest";
import { markdownLists } from "../../src/web/markdown-lists.ts";

const markdown = (html: string): string =>
  new TurndownService({ bulletListMarker: "-" }).use(markdownLists).turndown(html);

test("markdownLists() marks and numbers items, nested ones below their own", () => {
  expect(markdown("<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>")).toBe("- a\n  - b\n- c\n  \n  d");
  expect(markdown('<ol start="9"><li>a</li><li>b<ol><li>c</ol></li></ol>')).toBe("9. a\n10. b\n    1. c");
});

test("markdownLists() writes a list of thousands of items", () => {
  expect(markdown(`<ol>${"<li>a</li>".repeat(5_000)}</ol>`).endsWith("\n5000. a")).toBe(true);
});
