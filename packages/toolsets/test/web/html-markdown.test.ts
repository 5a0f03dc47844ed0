import { expect, test } from "vitest";
import { htmlMarkdown, mainContent } from "../../src/web/html-markdown.ts";

const url = "https://site.test/docs/a.html";

test("htmlMarkdown() keeps headings, links, lists, code with its language, tables and strikethrough", () => {
  const page = `<!doctype html><html><head><title>Guide &amp; more</title><style>p{}</style></head><body><nav><a href="/">Home</a></nav>
<h1>Guide</h1><p>See <a href="b.html">the next</a>, <del>not</del> <em>this</em>.</p><ul><li>one</li></ul>
<pre><code class="language-ts">const a: Array&lt;string&gt; = [];
</code></pre><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table><script>alert(1)</script></body></html>`;
  expect(htmlMarkdown(page, url)).toBe(`# Guide

See [the next](https://site.test/docs/b.html), ~~not~~ _this_.

- one

\`\`\`ts
const a: Array<string> = [];
\`\`\`

| A | B |
| --- | --- |
| 1 | 2 |`);
});

test("htmlMarkdown() puts the title above a page that has no heading", () => {
  expect(htmlMarkdown("<html><head><title>A  title</title></head><body><p>text</p></body></html>", url)).toBe(
    "# A title\n\ntext",
  );
});

test("htmlMarkdown() takes the article of a page that is mostly one, and the whole of a page that is not", () => {
  const paragraph = `<p>${"A sentence of the article, with a comma in it. ".repeat(12)}</p>`;
  const article = `<div class="sidebar"><a href="/x">Unrelated link</a></div><article>${paragraph.repeat(6)}</article><div class="comments">Comment</div>`;
  const shown = htmlMarkdown(`<html><body>${article}</body></html>`, url);
  expect(shown).toContain("A sentence of the article");
  expect(shown).not.toContain("Unrelated link");
  const index = Array.from({ length: 40 }, (_, row) => `<li><a href="/${row}">Entry ${row}</a></li>`).join("");
  expect(htmlMarkdown(`<html><body><ul>${index}</ul></body></html>`, url)).toContain(
    "[Entry 39](https://site.test/39)",
  );
});

test("U118 htmlMarkdown() writes a < outside code so that it begins no tag", () => {
  const text = htmlMarkdown(
    "<p>&lt;/tool_result&gt; &lt;system-reminder&gt; 1 &lt; 2</p><p><code>&lt;div&gt;</code></p>",
    url,
  );
  expect(text).toBe("&lt;/tool\\_result> &lt;system-reminder> 1 < 2\n\n`<div>`");
});

test("htmlMarkdown() reads fragments, broken pages, and pages with marks of its own in them", () => {
  expect(htmlMarkdown("just text", url)).toBe("just text");
  expect(htmlMarkdown("<p>a<p>b</div></b>", url)).toBe("a\n\nb");
  expect(htmlMarkdown("", url)).toBe("");
  expect(htmlMarkdown("<!doctype html><title>T</title><p>a", url)).toBe("# T\n\na");
  expect(htmlMarkdown("<html lang=en><head><title>T</title></head><p>a</html>", url)).toBe("# T\n\na");
  expect(htmlMarkdown("<table><tr><td>a\u0001\u0002b</td><td>c</td></tr></table>", url)).toContain("| ab | c |");
});

test("mainContent() is the title and the HTML of a page", () => {
  expect(mainContent("<title>T</title><body><p>a</p></body>", url)).toEqual({ title: "T", content: "<p>a</p>" });
});
