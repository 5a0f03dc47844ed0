import { expect, test } from "vitest";
import { findLoosely } from "../../src/files/loose-places.ts";

const find = (text: string, old_string: string, new_string = "x"): string | undefined => {
  const found = findLoosely(text, { file_path: "f", old_string, new_string });
  return found && `${found.mayApply ? "apply" : "report"}: ${found.ignored}`;
};

test("findLoosely() names the one difference that stands in the way", () => {
  expect(find("a \nb", "a\nb")).toBe("apply: spaces at line ends");
  expect(find("a\tb", "a b")).toBe("apply: tabs and the number of spaces");
  expect(find("\u2018a\u2019", "'a'")).toBe("apply: the kind of quotes");
  expect(find("nothing", "like it")).toBeUndefined();
});

test("findLoosely() does not make a change that is only the difference it ignored", () => {
  expect(find("a\u00a0b", "a b", "a  b")).toBe("apply: the kind of spaces (no-break spaces)");
  expect(find("a  \nb", "a\nb", "a \nb")).toBe("report: spaces at line ends");
});

test("findLoosely() does not take the end of the old text for the end of a line", () => {
  expect(find("const xyz = 1;\n", "const x ")).toBeUndefined();
  expect(find("const xyz = 1;\n", "const  x ")).toBeUndefined();
});

test("findLoosely() finds no part of a character", () => {
  expect(find("q\u0307\u0323 x", "q\u0323")).toBeUndefined();
  expect(find("q\u0307\u0323 x", "q\u0323\u0307 x", "y")).toContain("apply: how accented");
});

test("findLoosely() ends soon on a long run of spaces", () => {
  expect(find(`${" ".repeat(200_000)}a`, "b\nc")).toBeUndefined();
});
