import { expect, test } from "vitest";
import { toContent } from "../../src/result/to-content.ts";
import { englishTexts } from "../../src/session/texts.ts";

const shown = (value: unknown): string => {
  const { content } = toContent(value, englishTexts);
  expect(content).toHaveLength(1);
  return content[0]?.type === "text" ? content[0].text : "";
};
const structured = (value: unknown): unknown => toContent(value, englishTexts).structured;

test("toContent() leaves a text as it is, without a structured form", () => {
  expect(toContent('{"a": 1}', englishTexts)).toEqual({ content: [{ type: "text", text: '{"a": 1}' }] });
});

test("S2-25 S2-71 toContent() says success in words when a tool returns nothing", () => {
  expect(shown(undefined)).toBe(englishTexts.noOutput());
  expect(shown("")).toBe(englishTexts.noOutput());
  expect(structured(undefined)).toBeUndefined();
});

test("toContent() tells null, false, 0 and empty lists from nothing", () => {
  expect([null, false, 0, [], {}].map(shown)).toEqual(["null", "false", "0", "[]", "{}"]);
  expect(toContent(null, englishTexts)).toHaveProperty("structured", null);
});

test("S2-55 toContent() writes JSON that stays readable and gives it to the program", () => {
  const value = { days: ["星期一", "понедельник"], open: true };
  expect(shown(value)).toBe('{"days":["星期一","понедельник"],"open":true}');
  expect(structured(value)).toBe(value);
});

test("S2-55 toContent() passes content parts through", () => {
  const parts = [
    { type: "text", text: "a chart", source: "chart" },
    { type: "image", mediaType: "image/png", data: "iVBORw0KGgo=" },
    { type: "file", mediaType: "application/pdf", data: "JVBERi0=", name: "a.pdf" },
  ];
  expect(toContent(parts, englishTexts).content).toBe(parts);
});

test("toContent() takes lists that only look like content parts as data", () => {
  for (const value of [
    [{ type: "text", text: "a", id: 7 }],
    [{ type: "image", data: "AA==" }],
    [{ type: "text", text: "a" }, { type: "note" }],
  ]) {
    expect(shown(value)).toBe(JSON.stringify(value));
    expect(structured(value)).toBe(value);
  }
});

test("S3-21 S4-24 toContent() gives a faithful text of what JSON cannot say, and never throws", () => {
  const circular: Record<string, unknown> = { name: "loop" };
  circular.self = circular;
  const hostile = new Proxy(
    {},
    {
      get() {
        throw new Error("no");
      },
    },
  );
  expect(shown(new Map([["k", 1]]))).toBe('{"k":1}');
  expect(shown(new Set(["a"]))).toBe('["a"]');
  expect(shown(new Date(0))).toContain("1970-01-01");
  expect(shown(Buffer.from("bytes"))).toBe("bytes");
  expect(shown(new Error("broken"))).toContain("broken");
  expect(shown(10n)).toBe("10");
  expect(shown(Number.NaN)).toBe("NaN");
  expect(shown(circular)).toContain("loop");
  for (const value of [hostile, [hostile], Symbol("s"), () => 1, Object.create(null), [[hostile]]]) {
    expect(shown(value)).not.toContain("[object Object]");
  }
  for (const value of [new Map(), circular, 10n, Number.NaN]) expect(structured(value)).toBeUndefined();
});
