import { expect, test } from "vitest";
import { foldPath } from "../../src/paths/fold-path.ts";

test("foldPath() composes characters, and forgets case only where it is told so", () => {
  expect(foldPath("/Cafe\u0301", false)).toBe("/Caf\u00e9");
  expect(foldPath("/CAFE\u0301/.GIT", true)).toBe("/caf\u00e9/.git");
});

test("foldPath() folds as file systems do that take .\u017f\u017fh for .ssh", () => {
  expect(foldPath("/.\u017f\u017fh", true)).toBe("/.ssh");
  expect(foldPath("/\u212aEY", true)).toBe("/key");
});
