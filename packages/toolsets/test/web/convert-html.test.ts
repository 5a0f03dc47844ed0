import { expect, test } from "vitest";
import { type ConvertedHtml, convertHtml } from "../../src/web/convert-html.ts";

function convert(html: string, format: "markdown" | "text" = "markdown", timeoutMs?: number): Promise<ConvertedHtml> {
  return convertHtml({ html, url: "https://site.test/", format }, new AbortController().signal, timeoutMs);
}

test("convertHtml() converts a page to Markdown or text", async () => {
  expect(await convert("<h2>a</h2><p><a href='b'>c</a>")).toEqual({ text: "## a\n\n[c](https://site.test/b)" });
  expect(await convert("<h2>a</h2><p><a href='b'>c</a>", "text")).toEqual({ text: "a\n\nc" });
});

test("convertHtml() shows the plain text of a page that is too deep, while the program goes on", async () => {
  const deep = `${"<div>".repeat(100_000)}the text${"</div>".repeat(100_000)}`;
  let ticks = 0;
  const timer = setInterval(() => ticks++, 10);
  const { text, note } = await convert(deep, "markdown", 1_000);
  clearInterval(timer);
  expect(text).toBe("the text");
  expect(note).toBe("The page is too deep or slow to be converted with its structure; its plain text is shown");
  expect(ticks).toBeGreaterThan(0);
});

test("convertHtml() shows the plain text of the beginning of a page that is too long", async () => {
  const { text, note } = await convert(`<p>begin</p>${"<p>a</p>".repeat(400_000)}`);
  expect(text.startsWith("begin\n\na\n\na")).toBe(true);
  expect(note).toContain("too long to be converted with its structure; the text of its first 3000000 characters");
});

test("convertHtml() ends when it is aborted", async () => {
  const controller = new AbortController();
  const converted = convertHtml(
    { html: "<div>".repeat(100_000), url: "https://a.test/", format: "markdown" },
    controller.signal,
  );
  controller.abort(new Error("enough"));
  await expect(converted).rejects.toThrow("enough");
  await expect(convertHtml({ html: "", url: "https://a.test/", format: "text" }, controller.signal)).rejects.toThrow(
    "enough",
  );
});
