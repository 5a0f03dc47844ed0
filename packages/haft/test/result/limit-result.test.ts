import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { textOf } from "../../src/message/message.ts";
import type { ContentPart, TextPart } from "../../src/message/part.ts";
import { limitResult, type ResultLimits } from "../../src/result/limit-result.ts";
import { memoryResultStore } from "../../src/session/memory-result-store.ts";
import { englishTexts, type Texts } from "../../src/session/texts.ts";

const texts: Texts = {
  ...englishTexts,
  resultCut: ({ headChars, tailChars, totalChars }, reference, reader) =>
    `<cut ${headChars} ${tailChars} ${totalChars} ${reference} ${reader}>`,
  partLeftOut: (mediaType, bytes, reference) => `<left out ${mediaType} ${bytes} ${reference}>`,
};
const limits = (maxChars: number, more: Partial<ResultLimits> = {}): ResultLimits => ({
  maxChars,
  store: memoryResultStore(),
  reader: undefined,
  texts,
  ...more,
});
const text = (content: string): TextPart => ({ type: "text", text: content });
const image = (bytes: number): ContentPart => ({
  type: "image",
  mediaType: "image/png",
  data: randomBytes(bytes).toString("base64"),
});
const marker = /\n?<cut (\d+) (\d+) (\d+) (result:\S+) [^\s>]+>\n?/;

/** Reads what a marker in the shown text leaves out and puts it in its place; then the same for what was taken out whole. */
function readOn(shown: string, { store }: ResultLimits): string {
  let whole = shown;
  const cut = marker.exec(shown);
  if (cut !== null) {
    const [, head, tail, total, reference] = cut as unknown as [string, string, string, string, string];
    const middle = store.read(reference, Number(head), Number(total) - Number(head) - Number(tail))?.content;
    const before = shown.slice(0, Number(head));
    const after = Number(tail) === 0 ? "" : shown.slice(-Number(tail));
    whole = before + middle + after;
  }
  return whole.replace(/<left out \S+ \d+ (result:[^\s>]+)>/g, (_, reference: string) => {
    return store.read(reference, 0, Number.MAX_SAFE_INTEGER)?.content ?? "";
  });
}

test("limitResult() returns content within its limits itself", () => {
  for (const content of [[], [text("x".repeat(8_000))], [text("a"), image(10), text("b")]]) {
    expect(limitResult(content, limits(8_000))).toBe(content);
  }
});

test("limitResult() shows three quarters head and one quarter tail of 1 MB, the marker on top", () => {
  const whole = Array.from({ length: 100_000 }, (_, i) => `line ${i}`).join("\n");
  const bounds = limits(8_000);
  const shown = textOf({ content: limitResult([text(whole)], bounds) });
  const [, head, tail, total] = (marker.exec(shown) ?? []).map(Number) as [number, number, number, number];
  expect(head).toBeGreaterThan(5_900);
  expect(head).toBeLessThanOrEqual(6_000);
  expect(tail).toBeGreaterThan(1_900);
  expect(tail).toBeLessThanOrEqual(2_000);
  expect(total).toBe(whole.length);
  expect(shown.startsWith("line 0\nline 1\n") && shown.endsWith("\nline 99999")).toBe(true);
  expect(shown.split("\n").filter((line) => !/^line \d+$/.test(line) || Number(line.slice(5)) > 99_999)).toHaveLength(
    1,
  );
  expect(readOn(shown, bounds)).toBe(whole);
});

test("limitResult() names a reader only when there is one, and the reference always", () => {
  const whole = "x".repeat(20_000);
  const shown = (reader: string | undefined): string =>
    textOf({ content: limitResult([text(whole)], { ...limits(8_000), reader, texts: englishTexts }) });
  expect(shown("Read")).toMatch(/read on with Read of "result:[0-9a-f]{16}"/);
  expect(shown(undefined)).toMatch(/kept as result:[0-9a-f]{16}/);
  expect(shown(undefined)).not.toContain("read on");
});

test("limitResult() makes the same text of the same result", () => {
  const content = [text(`${"y".repeat(9_000)}${randomBytes(900).toString("base64")}`)];
  expect(limitResult(content, limits(1_000))).toEqual(limitResult(content, limits(1_000)));
});

test("limitResult() puts a whole into the store once", () => {
  const kept: string[] = [];
  const store = { put: (content: string) => `result:${kept.push(content)}`, read: () => undefined };
  limitResult([text("a".repeat(900)), text("b".repeat(900))], limits(100, { store }));
  expect(kept).toEqual(["a".repeat(900) + "b".repeat(900)]);
});

test("limitResult() gives several text parts one budget, in order, and keeps what stands between them", () => {
  const picture = image(10);
  const content = [
    { ...text("a".repeat(60)), source: "s" },
    text("b".repeat(60)),
    picture,
    text("c".repeat(60)),
    text("d".repeat(20)),
  ];
  expect(limitResult(content, limits(100))).toEqual([
    content[0],
    { type: "text", text: expect.stringMatching(/^b{15}\n<cut 75 25 200 result:\S+ undefined>$/) },
    picture,
    text("c".repeat(5)),
    content[4],
  ]);
});

test("S0-103 limitResult() puts a text in the place of a picture or file over the limit and keeps it", () => {
  const large = image(3_001);
  const bounds = limits(8_000, { maxImageBytes: 3_000 });
  const [kept, note] = limitResult([image(3_000), large], bounds) as [ContentPart, TextPart];
  expect(kept.type).toBe("image");
  expect(note.text).toMatch(/^<left out image\/png 3001 result:/);
  expect(readOn(note.text, bounds)).toBe((large as { data: string }).data);
});

test("S0-103 limitResult() takes 5 MB as the default limit of a picture", () => {
  const ofBytes = (bytes: number): ContentPart => ({
    type: "image",
    mediaType: "image/png",
    data: "A".repeat((bytes / 3) * 4),
  });
  expect(limitResult([ofBytes(4_999_998)], limits(10))[0]?.type).toBe("image");
  expect(limitResult([ofBytes(5_000_001)], limits(10))[0]?.type).toBe("text");
});

test("S0-103 limitResult() never cuts base64 or a data URL inside", () => {
  const data = randomBytes(30_000).toString("base64");
  const bounds = limits(1_000);
  for (const whole of [
    data,
    `data:image/png;base64,${data}`,
    `{"a":1,"image":"${data}","b":2}`,
    `log\n${data}\n${"x".repeat(3_000)}`,
  ]) {
    const shown = textOf({ content: limitResult([text(whole)], bounds) });
    expect(shown).toMatch(/<left out (?:base64|image\/png) 30000 result:/);
    expect(shown).not.toContain(data.slice(0, 100));
    expect(shown).not.toContain(data.slice(-100));
    expect(readOn(shown, bounds)).toBe(whole);
  }
});

test("S0-103 limitResult() leaves base64 alone in a text within the budget", () => {
  const content = [text(randomBytes(900).toString("base64"))];
  expect(limitResult(content, limits(8_000))).toBe(content);
});

test("S0-47 limitResult() shows no half characters", () => {
  const shown = textOf({ content: limitResult([text("😀".repeat(10_000))], limits(4_001)) });
  expect(shown.isWellFormed()).toBe(true);
});

test("limitResult() cuts one-line JSON between elements", () => {
  const rows = Array.from({ length: 1_000 }, (_, i) => ({ id: i, name: `name ${i}` }));
  const shown = textOf({ content: limitResult([text(JSON.stringify(rows))], limits(1_000)) });
  const [head, tail] = shown.split(marker).filter((_, i) => i === 0 || i === 5) as [string, string];
  expect(JSON.parse(`${head.slice(0, -1)}]`)[0]).toEqual(rows[0]);
  expect(JSON.parse(`[${tail}`).at(-1)).toEqual(rows[999]);
});

const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 120 }),
  fc.string({ unit: fc.constantFrom("a", "😀", "\n", ",", "["), maxLength: 120 }),
  fc.json(),
  fc.integer({ min: 190, max: 600 }).map((bytes) => randomBytes(bytes).toString("base64")),
);
const anyPart: fc.Arbitrary<ContentPart> = fc.oneof(
  { weight: 4, arbitrary: anyText.map(text) },
  fc.nat(200).map(image),
);

test("limitResult() keeps to its limits, whatever the content", () => {
  fc.assert(
    fc.property(fc.array(anyPart), fc.nat(400), (content, maxChars) => {
      const shown = limitResult(content, limits(maxChars, { maxImageBytes: 100 }));
      const shownText = textOf({ content: shown });
      const chars = shownText.replace(/<left out[^>]*>|\n?<cut[^>]*>\n?/g, "").length;
      for (const part of shown) if (part.type !== "text") expect(part.data.length).toBeLessThanOrEqual(136);
      expect(chars).toBeLessThanOrEqual(maxChars);
      expect(shownText.split("<cut ").length).toBeLessThanOrEqual(2);
    }),
  );
});

test("limitResult() loses nothing: the shown text and what is read on from it are the whole", () => {
  fc.assert(
    fc.property(fc.array(anyText), fc.nat(400), (pieces, maxChars) => {
      const bounds = limits(maxChars);
      const shown = textOf({ content: limitResult(pieces.map(text), bounds) });
      expect(readOn(shown, bounds)).toBe(pieces.join(""));
    }),
  );
});
