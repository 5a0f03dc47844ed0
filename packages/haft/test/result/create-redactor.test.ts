import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createRedactor } from "../../src/result/create-redactor.ts";

test("createRedactor() masks each given value wherever it stands", () => {
  const redact = createRedactor(["correct horse", "battery"]);
  expect(redact("correct horse battery staple, correct horse")).toBe("[redacted] [redacted] staple, [redacted]");
});

test("createRedactor() returns the text itself where there is nothing to mask", () => {
  expect(createRedactor(["battery"])("staple")).toBe("staple");
  expect(createRedactor([])("")).toBe("");
});

test("createRedactor() masks overlapping and adjoining secrets as one", () => {
  expect(createRedactor(["abcdef", "defghi"])("xabcdefghix")).toBe("x[redacted]x");
  expect(createRedactor(["abcdef", "abcdefgh"])("abcdefgh abcdef")).toBe("[redacted] [redacted]");
  expect(createRedactor(["ababab"])("xababababx")).toBe("x[redacted]x");
});

test("createRedactor() ignores values of fewer than 6 characters", () => {
  expect(createRedactor(["", " ", "abc", "12345"])("abc 12345")).toBe("abc 12345");
});

test("createRedactor() masks given values alone when told so", () => {
  const text = `password=secret-value and sk-${"a1".repeat(20)}`;
  expect(createRedactor(["secret-value"], { shapes: false })(text)).toBe(text.replace("secret-value", "[redacted]"));
});

test("createRedactor() leaves its own mask alone, even for a secret that is part of it", () => {
  const redact = createRedactor(["redacted", "[redacted]"]);
  expect(redact("it was redacted: [redacted]")).toBe("it was [redacted]: [redacted]");
});

const secret = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 6, maxLength: 30 }),
  fc.string({ unit: fc.constantFrom("a", "b"), minLength: 6, maxLength: 10 }),
  fc.string({ unit: fc.constantFrom('"', "\\", "\n", "é", "&", "/", "x"), minLength: 6, maxLength: 12 }),
);
const pieces = (secrets: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(fc.constantFrom(...secrets), fc.string({ unit: "grapheme" }), fc.constantFrom("sk-", "a", "[redacted]")),
    )
    .map((parts) => parts.join(""));
const secretsAndText = fc
  .array(secret, { minLength: 1, maxLength: 4 })
  .chain((secrets) => fc.tuple(fc.constant(secrets), pieces(secrets)));
// A mask in the text may itself spell a secret.
const without = (text: string): string => text.replaceAll("[redacted]", "\0");

test("createRedactor() lets no secret through, at any place of any text", () => {
  fc.assert(
    fc.property(secretsAndText, ([secrets, text]) => {
      const masked = without(createRedactor(secrets)(text));
      for (const value of secrets) expect(masked.includes(value)).toBe(false);
    }),
  );
});

test("createRedactor() lets no secret through at any depth of JSON, and leaves the JSON valid", () => {
  fc.assert(
    fc.property(secretsAndText, fc.nat(4), ([secrets, text], depth) => {
      fc.pre(!secrets.some((value) => /^[\s"\\{}:]*$/.test(value)));
      let json = text;
      for (let i = 0; i < depth; i++) json = JSON.stringify(json);
      let masked = createRedactor(secrets, { shapes: false })(json);
      for (let i = 0; i < depth; i++) masked = JSON.parse(masked) as string;
      for (const value of secrets) expect(without(masked).includes(value)).toBe(false);
    }),
  );
});

test("createRedactor() makes the same text of its own output", () => {
  fc.assert(
    fc.property(secretsAndText, ([secrets, text]) => {
      const redact = createRedactor(secrets);
      expect(redact(redact(text))).toBe(redact(text));
    }),
  );
});

test("createRedactor() masks a token that only a mask before it sets apart", () => {
  const redact = createRedactor(["neighbour"]);
  expect(redact(`neighboursk-${"a1".repeat(20)}`)).toBe("[redacted][redacted]");
});

// The time is that of a test that hangs: in proportion it takes seconds, else half an hour for one of these texts.
test("createRedactor() ends on long texts that are made against it", { timeout: 600_000 }, async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=haft-source", join(import.meta.dirname, "fixtures/redact-hostile-texts.ts")],
    { timeout: 500_000 },
  ).catch((error: { stdout: string }) => error);
  expect(stdout.split("\n").at(-2)).toBe("all");
});
