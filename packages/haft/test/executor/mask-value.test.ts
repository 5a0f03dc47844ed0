import { expect, test } from "vitest";
import { maskValue } from "../../src/executor/mask-value.ts";

test("S3-57 maskValue() masks each text of a value and leaves its shape", () => {
  const redact = (text: string) => text.replaceAll("secret", "***");
  const value = { a: "my secret", b: [1, null, true, { c: "secret" }], secret: 2 };
  expect(maskValue(value, redact)).toEqual({ a: "my ***", b: [1, null, true, { c: "***" }], secret: 2 });
});
