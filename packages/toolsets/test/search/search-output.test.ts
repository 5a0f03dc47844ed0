import { expect, test } from "vitest";
import { createGrepPage } from "../../src/search/grep-page.ts";
import { searchOutput } from "../../src/search/search-output.ts";

const end = {
  exitCode: 0,
  stderr: "",
  isStopped: false,
  isTimedOut: false,
  files: 1,
  matchingLines: 0,
  hidden: { files: 0, isComplete: true },
};

test("searchOutput() says when the search was stopped at its time limit", () => {
  const page = createGrepPage({ offset: 0, limit: 1, maxChars: 100 });
  page.add("a");
  page.add("b");
  const output = searchOutput({ pattern: "x" }, page, { ...end, isTimedOut: true, isStopped: true }, undefined);
  expect(output.content).toEqual([
    {
      type: "text",
      text: "a\n\n[Rows 1-1 of at least 2; the next page begins at offset 1]\n[The search was stopped at its time limit; narrow it with path, glob or type]",
    },
  ]);
  expect(output.structured).toEqual({
    mode: "files_with_matches",
    filenames: ["a"],
    totalFiles: 1,
    nextOffset: 1,
    timedOut: true,
  });
});

test("U31 searchOutput() never says that there is nothing when it was stopped", () => {
  const page = createGrepPage({ offset: 0, limit: 1, maxChars: 100 });
  const output = searchOutput({ pattern: "x" }, page, { ...end, isTimedOut: true, isStopped: true }, undefined);
  expect(output.content).toMatchObject([
    { text: expect.stringMatching(/^No matches so far\n\n\[The search was stopped/) },
  ]);
});

test("U46 searchOutput() adds the notice of another ripgrep", () => {
  const page = createGrepPage({ offset: 0, limit: 1, maxChars: 100 });
  expect(searchOutput({ pattern: "x" }, page, end, "other").content).toEqual([
    { type: "text", text: "No matches\n\n[other]" },
  ]);
});
