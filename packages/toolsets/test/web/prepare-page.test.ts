import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { type PageElement, preparePage } from "../../src/web/prepare-page.ts";

function prepared(html: string): string {
  const { document } = parseHTML(`<html><head></head><body>${html}</body></html>`);
  preparePage(document as unknown as PageElement, "https://site.test/docs/a.html");
  return document.body.innerHTML;
}

test("preparePage() takes out what is not read", () => {
  expect(prepared("<nav>x</nav><script>x</script><style>x</style><p>a</p><p hidden>x</p><iframe></iframe>")).toBe(
    "<p>a</p>",
  );
});

test("preparePage() makes links absolute, by the base of the page, and drops those that cannot be followed", () => {
  expect(prepared('<a href="b.html#c">b</a>')).toBe('<a href="https://site.test/docs/b.html#c">b</a>');
  expect(prepared('<a href="javascript:x()">b</a><img src="data:image/png;base64,AA" alt="c">')).toBe(
    '<a>b</a><img alt="c">',
  );
  expect(prepared('<base href="/other/"><a href="b">b</a>')).toContain('href="https://site.test/other/b"');
  expect(prepared('<a href="http://[">b</a>')).toBe("<a>b</a>");
});

test.each([
  ['<pre><code class="language-ts">a</code></pre>', "language-ts"],
  ['<pre><code class="hljs lang-Rust">a</code></pre>', "language-rust"],
  ['<pre class="brush: c++; gutter">a</pre>', "language-c++"],
  ['<pre data-lang="go">a</pre>', "language-go"],
  ['<div class="highlight highlight-source-js"><pre><span>a</span> b</pre></div>', "language-js"],
])("preparePage() finds the language of %s", (html, name) => {
  const { document } = parseHTML(prepared(html));
  expect(document.querySelector("pre > code")?.getAttribute("class")).toBe(name);
});

test("preparePage() names no language where none is stated", () => {
  expect(prepared("<pre>a</pre>")).toBe("<pre><code>a</code></pre>");
  expect(prepared('<pre class="language-`x">a</pre>')).toContain("<code>a</code>");
});
