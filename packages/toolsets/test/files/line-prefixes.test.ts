import { expect, test } from "vitest";
import { withoutLinePrefixes } from "../../src/files/line-prefixes.ts";

test("withoutLinePrefixes() takes away what Read and Edit show before a line", () => {
  expect(withoutLinePrefixes("4\t// TODO one\n5\t\tx", "a.ts")).toBe("// TODO one\n\tx");
  expect(withoutLinePrefixes("     4\tone\n    10→two", "a.ts")).toBe("one\ntwo");
});

test("withoutLinePrefixes() takes away what Grep shows before a line", () => {
  expect(withoutLinePrefixes("src/a-1-b.ts:12:one\nsrc/a-1-b.ts-13-two", "src/a-1-b.ts")).toBe("one\ntwo");
  expect(withoutLinePrefixes("a.ts:one", "/work/a.ts")).toBe("one");
  expect(withoutLinePrefixes("12:one\n13-two", "a.ts")).toBe("one\ntwo");
});

test("withoutLinePrefixes() leaves a text without them as it is", () => {
  expect(withoutLinePrefixes("const a = 4;\n  b.ts:1:x\n", "a.ts")).toBe("const a = 4;\n  b.ts:1:x\n");
});
