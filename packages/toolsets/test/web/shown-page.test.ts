import { expect, test } from "vitest";
import { noticesBelow, pagePart, placeNote, wrappedPage } from "../../src/web/shown-page.ts";

test("pagePart() is the part at an offset, ended at a line where one ends late in it", () => {
  expect(pagePart("abcdef", 0, 10)).toEqual({ text: "abcdef", start: 0, end: 6, isEnd: true });
  expect(pagePart("abcdef", 2, 4)).toEqual({ text: "cdef", start: 2, end: 6, isEnd: true });
  expect(pagePart("abcdefgh", 0, 5)).toEqual({ text: "abcde", start: 0, end: 5, isEnd: false });
  expect(pagePart("abcdefgh\njklm", 0, 10)).toEqual({ text: "abcdefgh\n", start: 0, end: 9, isEnd: false });
  expect(pagePart("ab\ndefghijklm", 0, 10)).toMatchObject({ text: "ab\ndefghij" });
});

test("pagePart() splits no character, and parts join to the whole", () => {
  expect(pagePart("ab😀cd", 0, 3)).toEqual({ text: "ab", start: 0, end: 2, isEnd: false });
  expect(pagePart("ab😀cd", 3, 9)).toMatchObject({ text: "cd", start: 4 });
  const whole = "line of text 😀\n".repeat(50);
  let joined = "";
  for (let offset = 0; offset < whole.length; ) {
    const part = pagePart(whole, offset, 33);
    joined += part.text;
    offset = part.end;
  }
  expect(joined).toBe(whole);
});

test("placeNote() names the length and the next offset, unless all is shown", () => {
  expect(placeNote(pagePart("abc", 0, 5), 3)).toBeUndefined();
  expect(placeNote(pagePart("abcdef", 0, 4), 6)).toBe("Characters 0-4 of 6; the next page begins at offset 4");
  expect(placeNote(pagePart("abcdef", 4, 4), 6)).toBe("Characters 4-6 of 6; this is the end");
});

test("wrappedPage() and noticesBelow() put a page between tags and what is to be known below", () => {
  expect(wrappedPage('https://a.test/?q="x"&b', "text\n")).toBe(
    '<web_page url="https://a.test/?q=&quot;x&quot;&amp;b">\ntext\n</web_page>',
  );
  expect(noticesBelow([undefined, "one", "two"])).toBe("\n\n[one. two]");
  expect(noticesBelow([undefined])).toBe("");
});
