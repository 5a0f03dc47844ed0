import { expect, test } from "vitest";
import { globOutput } from "../../src/search/glob-output.ts";

const textOf = (...args: Parameters<typeof globOutput>): string | undefined => {
  const part = globOutput(...args).content[0];
  return part?.type === "text" ? part.text : undefined;
};

test("globOutput() says what it knows of what is not shown", () => {
  expect(textOf("*", [], "/w")).toBe("No files found");
  expect(textOf("*", ["/w/a"], "/w", { ignored: 2, notice: "By walk", warnings: ["closed"] })).toBe(
    "a\n\n[2 more would fit, but ignore files name them; name the folder or the very file to list them]\n[By walk]\n[Warning: closed]",
  );
  expect(textOf("*", [], "/w", { isTimedOut: true })).toContain("No files found so far\n\n[The listing was stopped");
  const many = Array.from({ length: 101 }, (_, index) => `/w/${index}`);
  expect(textOf("*", many, "/w", { isTimedOut: true })).toContain("[The 100 last changed of at least 101 files;");
});
