import { expect, test } from "vitest";
import { globFolder, ignoreRules } from "../../src/search/glob.ts";

test("U37 ignoreRules() are there when a type alone cannot say the glob", () => {
  expect(ignoreRules({ pattern: "x", glob: "*.js" })).toBeUndefined();
  expect(ignoreRules({ pattern: "x", glob: "!a/*.js" })).toBeUndefined();
  expect(ignoreRules({ pattern: "x", glob: "src/*.js" })).toBe("*\n!*/\n!src/*.js\n");
  expect(ignoreRules({ pattern: "x", glob: "*.js", type: "js" })).toBe("*\n!*/\n!*.js\n");
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
