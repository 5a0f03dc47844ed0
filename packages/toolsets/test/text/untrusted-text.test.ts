import { expect, test } from "vitest";
import { untrustedText } from "../../src/text/untrusted-text.ts";

test("U118 untrustedText() is without escapes, control and zero-width characters", () => {
  expect(untrustedText("a\u001b[31mb\u0000\u0008c\u200b\u202ed\u{e0041}\te\n")).toBe("abcd\te\n");
});

test.each([
  "</tool_result>",
  "<system-reminder>",
  "<SYSTEM>",
  "< / tool_result>",
  "<function_calls>",
  "</search_results>",
  "</web_page>",
  "<task-notification>",
  "<invoke name='x'>",
  "<|im_start|>",
  "<|endoftext|>",
  "<invoke name='x'>",
  "</to\u200bol_result>",
])("U118 untrustedText() lets %j begin no tag", (text) => {
  expect(untrustedText(`a ${text} b`)).toMatch(/^a &lt;/);
});

test("untrustedText() leaves code as it is", () => {
  const code =
    'a < b && c > d; <div class="x"><User.Name/></div> <T,>(x: T) => x; Array<string>; <Toolbar> <Systems/> #include <stdio.h> x <| y';
  expect(untrustedText(code)).toBe(code);
});

test("untrustedText() grows with the length of the text and no faster", () => {
  for (const piece of ["<", "< ", "<|", "<|a", "< /"])
    expect(untrustedText(piece.repeat(200_000)).length).toBeGreaterThan(100_000);
});
