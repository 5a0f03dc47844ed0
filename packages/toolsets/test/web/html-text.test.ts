import { expect, test } from "vitest";
import { htmlText } from "../../src/web/html-text.ts";

test("htmlText() shows blocks, lists and tables on lines of their own, and nothing that is not read", () => {
  const page =
    "<head><title>no</title></head><h1>One &amp; two</h1><p>a<br>b <b>c</b></p><ul><li>x<li>y</ul><table><tr><td>1<td>2</td><tr><td>3</table><script>no</script><style>no</style><!-- no --><p title='>'>end";
  expect(htmlText(page)).toBe("One & two\n\na\nb c\n\n- x\n- y\n\n12\n3\n\nend");
  expect(htmlText("<table><tr><td>1</td><td>2</td></tr></table>")).toBe("1\t2");
});

test("htmlText() reads characters by number and by name, and keeps what is none", () => {
  expect(htmlText("&lt;b&gt; &#8364; &#x20AC; &euro; &nope; &#0; &#x110000; &#xd800; a & b")).toBe(
    "<b> € € € &nope; � � � a & b",
  );
});

test("htmlText() keeps a < that begins no tag, and ends with what is not closed", () => {
  expect(htmlText("1 < 2 <3")).toBe("1 < 2 <3");
  for (const open of ["a<script>b", "a<!-- b", "a<p title='b", "a<style", "a<svg><p>b"])
    expect(htmlText(open)).toBe("a");
  expect(htmlText("a<SCRIPT>b</Script >c")).toBe("ac");
  expect(htmlText("")).toBe("");
});

test("htmlText() grows with the length of what it reads and no faster", () => {
  for (const piece of [
    "<div>",
    "<",
    "<a x='",
    "<script>",
    "<svg></svg ",
    "<!--",
    "<a",
    " \t",
    "\n",
    "&",
    "&#",
    "</p",
    "='",
  ]) {
    const text = htmlText(`${piece.repeat(200_000)}x`);
    expect(text.length).toBeLessThan(500_000);
  }
});
