import { expect, test } from "vitest";
import { ripgrepArguments } from "../../src/search/ripgrep-arguments.ts";

const scope = { target: ".", ignoreFile: undefined, honoursParents: true };

test("U38 ripgrepArguments() lets nothing of the input become an option", () => {
  const args = ripgrepArguments({ pattern: "--pre=x", glob: "--pre=x", type: "--pre=x" }, scope);
  expect(args).not.toContain("--pre=x");
  expect(args).toContain("--regexp=--pre=x");
  expect(args.slice(-2)).toEqual(["--", "."]);
  expect(args[0]).toBe("--no-config");
});

test("U37 ripgrepArguments() gives a glob as a type, and only one that excludes as a glob", () => {
  const globs = (glob: string): readonly string[] =>
    ripgrepArguments({ pattern: "x", glob }, scope).filter((arg) => /^--(glob|type)/.test(arg));
  expect(globs("*.{js,ts}")).toEqual([
    "--glob=!.git",
    "--type-add=haft:*.{js,ts}",
    "--type-add=haft:*.{js,ts}",
    "--type=haft",
  ]);
  expect(globs("src/*.js")).toEqual([
    "--glob=!.git",
    "--type-add=haft:*.js",
    "--type-add=haft:src/*.js",
    "--type=haft",
  ]);
  expect(globs("!*.js")).toEqual(["--glob=!.git", "--glob=!*.js"]);
  expect(globs("{a/b,c}")).toEqual(["--glob=!.git"]);
});

test("M10 ripgrepArguments() leaves files and counts unsorted, which lets ripgrep use all processors", () => {
  const isSorted = (output_mode: "files_with_matches" | "count" | "content"): boolean =>
    ripgrepArguments({ pattern: "x", output_mode }, scope).includes("--sort=path");
  expect([isSorted("files_with_matches"), isSorted("count"), isSorted("content")]).toEqual([false, false, true]);
});
