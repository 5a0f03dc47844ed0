import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Encoded } from "../../src/result/base64-spans.ts";
import { replaceEncoded } from "../../src/result/replace-encoded.ts";

const replaced = (text: string): { text: string; found: Encoded[] } => {
  const found: Encoded[] = [];
  const shown = replaceEncoded(text, (encoded) => `<${found.push(encoded)}>`);
  return { text: shown, found };
};
const base64 = (bytes: number): string => randomBytes(bytes).toString("base64");
const wrapped = (data: string, width: number): string => data.match(new RegExp(`.{1,${width}}`, "g"))?.join("\n") ?? "";

test("S0-103 replaceEncoded() takes out base64 whole, with its padding and size", () => {
  for (const bytes of [300, 301, 302, 5_000]) {
    const data = base64(bytes);
    const { text, found } = replaced(`{"name":"x","data":"${data}","end":1}`);
    expect(text).toBe('{"name":"x","data":"<1>","end":1}');
    expect(found).toEqual([{ start: 20, mediaType: "base64", bytes, encoded: data }]);
  }
});

test("S0-103 replaceEncoded() takes out base64 in lines, and nothing around it", () => {
  for (const width of [64, 76]) {
    const data = wrapped(base64(1_000), width);
    const { text, found } = replaced(`certificate\nfollows\n${data}\n-- end --\n`);
    expect(text.replace("\n-- ", "-- ")).toBe("certificate\nfollows\n<1>-- end --\n");
    expect(found[0]?.encoded.trim()).toBe(data);
    expect(found[0]?.bytes).toBe(1_000);
  }
});

test("S0-103 replaceEncoded() takes out data URLs of any length and names their type", () => {
  const { text, found } = replaced(
    '![a](data:image/png;base64,iVBORw0KGgo=) <img src="data:image/svg+xml;charset=utf-8,%3Csvg%3E"> data:,hi data: none',
  );
  expect(text).toBe('![a](<1>) <img src="<2>"> <3> data: none');
  expect(found.map(({ mediaType, bytes }) => [mediaType, bytes])).toEqual([
    ["image/png", 8],
    ["image/svg+xml", 9],
    ["text/plain", 2],
  ]);
});

test("S0-103 replaceEncoded() knows common types by their first bytes", () => {
  const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(400)]);
  expect(replaced(png.toString("base64")).found[0]).toMatchObject({ mediaType: "image/png", bytes: 408 });
});

test("replaceEncoded() leaves what only looks a little like base64", () => {
  for (const text of [
    "x".repeat(9_000),
    "0123456789abcdef".repeat(64),
    "/usr/lib/node".repeat(50),
    "one\ntwo\nThree4\n".repeat(500),
    "=".repeat(400),
    `${"-".repeat(300)}\nA1b`,
    base64(180),
  ]) {
    expect(replaced(text)).toEqual({ text, found: [] });
  }
});

test("replaceEncoded() finds every base64 of at least 256 characters, wherever it is", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.stringMatching(/^[ !"#%&()*,:;<>@]{1,300}$/), fc.integer({ min: 192, max: 900 }))),
      (pieces) => {
        const runs = pieces.map(([, bytes]) => base64(bytes));
        const { found } = replaced(pieces.map(([gap], i) => `${gap}${runs[i]}`).join(" "));
        expect(found.map(({ encoded }) => encoded)).toEqual(runs);
      },
    ),
  );
});

test("replaceEncoded() puts back exactly what it took", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom("data:", ",", ";base64,", "\n"), fc.nat(600).map(base64))),
      (pieces) => {
        expect(replaceEncoded(pieces.join(""), ({ encoded }) => encoded)).toBe(pieces.join(""));
      },
    ),
  );
});
