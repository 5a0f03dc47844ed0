import fc from "fast-check";
import { expect, test } from "vitest";
import { escapePath } from "../../src/paths/escape-path.ts";
import { compilePathPattern } from "../../src/paths/path-pattern.ts";

const options = { kind: "allow", sourceFolder: "/s", cwd: "/w", home: "/h", isCaseInsensitive: () => false } as const;

test("escapePath() escapes what has a meaning in patterns", () => {
  expect(escapePath("/a/[id]/(x)*?.ts")).toBe("//a/\\[id\\]/\\(x\\)\\*\\?.ts");
  expect(escapePath("/a/b ")).toBe("//a/b\\ ");
});

test("escapePath() gives a pattern that names the path and no other", () => {
  const name = fc
    .stringMatching(/^[ab[\]()*?!#~\\ .é-]{1,6}$/)
    .filter((text) => !/^\.{1,2}$/.test(text) && text.trim() !== "");
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join("/")}`);
  fc.assert(
    fc.property(path, path, (named, other) => {
      const pattern = compilePathPattern(escapePath(named), options);
      expect(pattern.matches(named)).toBe(true);
      if (!other.startsWith(`${named}/`)) expect(pattern.matches(other)).toBe(other === named);
    }),
  );
});
