import TurndownService from "turndown";
import { expect, test } from "vitest";
import { markdownTables } from "../../src/web/markdown-tables.ts";

const markdown = (html: string): string => new TurndownService().use(markdownTables).turndown(html);

test("markdownTables() writes a table with its first row as heading, and its caption above", () => {
  expect(
    markdown(
      "<table><caption>Prices</caption><colgroup><col></colgroup><thead><tr><th>A</th><th>B|C</th></tr></thead><tbody><tr><td>1<br>2</td><td></td></tr><tr><td><b>x</b></td></tr></tbody></table>",
    ),
  ).toBe("Prices\n\n| A | B\\|C |\n| --- | --- |\n| 1<br>2 |  |\n| **x** |  |");
});

test("markdownTables() shows a table that is there for layout as its content", () => {
  expect(markdown("<table><tr><td><p>one</p></td></tr><tr><td>two</td></tr></table>")).toBe("one\n\ntwo");
  expect(
    markdown("<table><tr><td>menu</td><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>"),
  ).toContain("| a | b |");
  expect(markdown("<table></table>after")).toBe("after");
});

test("markdownTables() writes a table of thousands of rows", () => {
  const rows = markdown(`<table>${"<tr><td>a</td><td>b</td></tr>".repeat(3_000)}</table>`).split("\n");
  expect(rows).toHaveLength(3_001);
});
