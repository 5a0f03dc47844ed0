import { expect, test } from "vitest";
import { exitMeaning } from "../../src/shell/exit-meaning.ts";

test.each([
  ["grep x f", "no matches"],
  ["cat f | rg x", "no matches"],
  ["diff a b", "the files differ"],
  ["git diff --exit-code", "the files differ"],
  ["git grep x", "no matches"],
  ["test -e x", "the condition is false"],
  ["[ -e x ]", "the condition is false"],
  ["find / -name x", "some folders could not be searched"],
  ["git push", undefined],
  ["make", undefined],
])("exitMeaning() of %j is %j", (command, meaning) => {
  expect(exitMeaning(command, 1, "")).toBe(meaning);
  expect(exitMeaning(command, 2, "")).toBeUndefined();
});

test("exitMeaning() stays out of it where another command may have failed", () => {
  expect(exitMeaning("cd x && grep y f", 1, "")).toBe("no matches");
  expect(exitMeaning("cd x && grep y f", 1, "cd: x: No such file")).toBeUndefined();
});
