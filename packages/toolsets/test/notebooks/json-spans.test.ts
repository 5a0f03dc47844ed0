import fc from "fast-check";
import { expect, test } from "vitest";
import { elementSpans, memberSpans, valueSpan } from "../../src/notebooks/json-spans.ts";

const indents = fc.constantFrom(undefined, 1, 4, "\t");

test("memberSpans() and elementSpans() name the text of each part", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.array(fc.jsonValue()),
      indents,
      (object, array, indent) => {
        const plain = JSON.parse(JSON.stringify(object)) as Record<string, unknown>;
        const text = `\n ${JSON.stringify(plain, undefined, indent)} `;
        const members = memberSpans(text, valueSpan(text, 0));
        expect(members.map(({ key }) => key)).toEqual(Object.keys(plain));
        for (const { key, start, value } of members) {
          expect(JSON.parse(text.slice(value.start, value.end))).toEqual(plain[key]);
          expect(text[start]).toBe('"');
        }
        const list = JSON.stringify(array, undefined, indent);
        const elements = elementSpans(list, valueSpan(list, 0));
        expect(elements.map(({ start, end }) => JSON.parse(list.slice(start, end)) as unknown)).toEqual(
          JSON.parse(list),
        );
      },
    ),
  );
});

test("valueSpan() finds the end of a value nested deeper than the stack", () => {
  const deep = "[".repeat(200_000) + "]".repeat(200_000);
  expect(valueSpan(`${deep},1`, 0)).toEqual({ start: 0, end: 400_000 });
});

test("memberSpans() reads white space, escapes and brackets within strings", () => {
  const text = '{ "a\\"}" \r\n:\t"]\\\\" , "b" : [ ] }';
  const members = memberSpans(text, valueSpan(text, 0));
  expect(members.map(({ key, value }) => [key, text.slice(value.start, value.end)])).toEqual([
    ['a"}', '"]\\\\"'],
    ["b", "[ ]"],
  ]);
});
