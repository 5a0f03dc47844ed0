import { expect, test } from "vitest";
import { globCheck, globFolder, ignoreRules } from "../../src/search/glob.ts";

test("U37 ignoreRules() are there when a type alone cannot say the glob", () => {
  expect(ignoreRules({ pattern: "x", glob: "*.js" })).toBeUndefined();
  expect(ignoreRules({ pattern: "x", glob: "!a/*.js" })).toBeUndefined();
  expect(ignoreRules({ pattern: "x", glob: "src/*.js" })).toBe("*\n!*/\n!src/*.js\n");
  expect(ignoreRules({ pattern: "x", glob: "*.js", type: "js" })).toBe("*\n!*/\n!*.js\n");
});

test("globCheck() is there when ripgrep would not say that a glob is faulty", () => {
  expect(globCheck({ pattern: "x", glob: "*.js" })).toBeUndefined();
  expect(globCheck({ pattern: "x", glob: "!{a" })).toBeUndefined();
  expect(globCheck({ pattern: "x", glob: "a:b", type: "js" })).toBeUndefined();
  expect(globCheck({ pattern: "x", glob: "src/{a" })).toContain("--type-add=haft:src/{a");
  expect(globCheck({ pattern: "x", glob: "[", type: "js" })).toContain("--type-add=haft:[");
});

test.each([
  ["src/app/*.ts", "./src/app/"],
  ["/src/*.ts", "./src/"],
  ["src/**/x/*.ts", "./src/"],
  ["**/*.ts", "./"],
  ["*.ts", "./"],
  ["!src/*.ts", "./"],
])("globFolder() of %j is %j", (glob, folder) => {
  expect(globFolder(glob)).toBe(folder);
});
