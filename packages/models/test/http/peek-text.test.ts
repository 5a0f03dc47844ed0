import { expect, test } from "vitest";
import { peekText } from "../../src/http/peek-text.ts";

async function* pieces(texts: readonly string[], onEnd: () => void = () => {}): AsyncGenerator<string, void> {
  try {
    yield* texts;
  } finally {
    onEnd();
  }
}

test.each([
  [["{", '"a":1}'], "{"],
  [["", " \n", "\r\n {", '"a":1}'], "{"],
  [[": keep-alive\n\n", "data: {}\n\n"], ": keep-alive"],
  [[" ", "\n"], ""],
  [[], ""],
])("peekText() shows how %j begins and gives all of it", async (texts, beginning) => {
  const peeked = await peekText(pieces(texts));
  expect(peeked.beginning).toBe(beginning);
  let whole = "";
  for await (const text of peeked.text) whole += text;
  expect(whole).toBe(texts.join(""));
});

test("peekText() ends the pieces when whoever reads stops at the beginning", async () => {
  let isEnded = false;
  const { text } = await peekText(
    pieces(["a", "b", "c"], () => {
      isEnded = true;
    }),
  );
  for await (const _ of text) break;
  expect(isEnded).toBe(true);
});
