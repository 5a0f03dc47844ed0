import { expect, test } from "vitest";
import { addGap, analysisOf, noFindings, spend } from "../../src/shell/findings.ts";

test("S1-27 spend() ends with a problem when the budget does", () => {
  const found = { ...noFindings(), budget: 1 };
  expect([spend(found), spend(found)]).toEqual([true, false]);
  expect(analysisOf("x", found)).toMatchObject({ isComplete: false, problems: ["it is too deep or too large"] });
});

test("S1-27 addGap() says that commands may be missing", () => {
  const found = noFindings();
  expect(analysisOf("x", found).isComplete).toBe(true);
  addGap(found, "a");
  expect(analysisOf("x", found)).toEqual({
    text: "x",
    commands: [],
    problems: ["a"],
    isComplete: false,
    unseen: [],
    constructs: [],
  });
});
