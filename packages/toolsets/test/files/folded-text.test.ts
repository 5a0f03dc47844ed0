import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText, lineEnds, unfoldedText } from "../../src/files/folded-text.ts";

const withoutBlanks = { pattern: / +/g, fold: () => "" };

test("foldText() knows where each part came from", () => {
  const folded = foldText(unfoldedText("a\r\nb"), lineEnds);
  expect(folded.text).toBe("a\nb");
  expect([0, 1, 2].map(folded.begin)).toEqual([0, 1, 3]);
  expect([1, 2, 3].map(folded.end)).toEqual([1, 3, 4]);
});

test("foldText() puts what was left out between the parts beside it", () => {
  const folded = foldText(unfoldedText("a  b"), withoutBlanks);
  expect([folded.text, folded.end(1), folded.begin(1)]).toEqual(["ab", 1, 3]);
});

test("foldText() has no border inside of what stands for one thing", () => {
  const folded = foldText(unfoldedText("xAy"), { pattern: /A/g, fold: () => "123" });
  expect([0, 1, 2, 3, 4, 5].map(folded.isBorder)).toEqual([true, true, false, false, true, true]);
});

test("folds of folds of any text lead back to it", () => {
  const texts = fc
    .array(fc.constantFrom("a", " ", "\r", "\n", "\r\n"), { maxLength: 30 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      const folded = [lineEnds, withoutBlanks].reduce(foldText, unfoldedText(text));
      expect(folded.text).toBe(text.replaceAll("\r\n", "\n").replaceAll(" ", ""));
      for (let at = 0; at < folded.text.length; at++) {
        const part = text.slice(folded.begin(at), folded.end(at + 1));
        expect(part.replace("\r\n", "\n")).toBe(folded.text[at]);
      }
    }),
  );
});
