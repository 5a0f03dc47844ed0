import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compilePathPattern, type PathPattern } from "../../src/paths/path-pattern.ts";
import { pathPatterns } from "../../src/paths/path-patterns.ts";

const piece = fc.constantFrom(
  "a",
  "b",
  "Env",
  ".env",
  "*",
  "*.ts",
  "**",
  "a.ts",
  "?",
  "[ab]",
  "a ",
  "é",
  "e\u0301",
  "\\*",
);
const pattern = fc
  .tuple(
    fc.constantFrom("", "/", "//", "./", "~/"),
    fc.array(piece, { minLength: 1, maxLength: 4 }),
    fc.constantFrom("", "/", "/**"),
  )
  .map(([start, pieces, end]) => start + pieces.join("/") + end);
const path = fc
  .tuple(
    fc.constantFrom("/", "/work/", "/home/me/"),
    fc.array(fc.constantFrom("a", "b", "env", ".env", "x.ts", "a.ts", "é", "*"), { maxLength: 4 }),
  )
  .map(([start, names]) => start + names.join("/"));

function compiled(text: string, kind: "allow" | "deny", isFolded: boolean): PathPattern | undefined {
  try {
    return compilePathPattern(text, {
      kind,
      sourceFolder: "/work",
      cwd: "/work",
      home: "/home/me",
      isCaseInsensitive: () => isFolded,
    });
  } catch {
    return undefined;
  }
}

describe("pathPatterns()", () => {
  test("finds every pattern that names a path", () => {
    fc.assert(
      fc.property(
        fc.array(pattern, { maxLength: 8 }),
        path,
        fc.boolean(),
        fc.constantFrom("allow", "deny"),
        (texts, asked, isFolded, kind) => {
          const all = texts.flatMap((text) => compiled(text, kind as "allow" | "deny", isFolded) ?? []);
          const patterns = pathPatterns<PathPattern>(() => isFolded);
          for (const one of all) patterns.add(one, one);
          const found = new Set([...patterns.candidates(asked)].flat());
          for (const one of all.filter((one) => one.matches(asked, true) || one.matches(asked, false))) {
            expect([one.pattern, asked, found.has(one)]).toEqual([one.pattern, asked, true]);
          }
          expect(patterns.size).toBe(all.length);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test("asks few patterns of many", () => {
    const patterns = pathPatterns<number>(() => false);
    for (let at = 0; at < 1_000; at++) patterns.add(compiled(`secret/${at}.txt`, "deny", false) as PathPattern, at);
    patterns.add(compiled("*.pem", "deny", false) as PathPattern, 1_000);
    expect([...patterns.candidates("/work/a/other/7.txt")].flat()).toEqual([7]);
    expect([...patterns.candidates("/work/a/key.pem")].flat()).toEqual([1_000]);
    expect([...patterns.candidates("/work/a/b")].flat()).toEqual([]);
  });
});
