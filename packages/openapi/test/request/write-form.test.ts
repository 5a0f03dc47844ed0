import { expect, test } from "vitest";
import { writeForm } from "../../src/request/write-form.ts";

test("writeForm() repeats lists, writes objects as JSON and spaces as plus, and leaves null out", () => {
  expect(writeForm({ a: "1 +&", b: [1, 2], c: { d: 1 }, e: null, f: true }, {})).toBe(
    "a=1+%2B%26&b=1&b=2&c=%7B%22d%22%3A1%7D&f=true",
  );
  expect(writeForm("text", {})).toBe("");
});

test("writeForm() follows what the document says of a field", () => {
  const encoding = {
    a: { style: "deepObject", isExploded: true },
    b: { style: "form", isExploded: false },
    c: { style: "pipeDelimited", isExploded: false },
  } as const;
  expect(writeForm({ a: { x: { y: 1 } }, b: [1, 2], c: ["p", "q"] }, encoding)).toBe("a%5Bx%5D%5By%5D=1&b=1,2&c=p%7Cq");
});
