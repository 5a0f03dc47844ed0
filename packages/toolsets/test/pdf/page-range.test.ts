import { expect, test } from "vitest";
import { parsePageRange } from "../../src/pdf/page-range.ts";

test.each([
  ["3", { first: 3, last: 3 }],
  ["1-5", { first: 1, last: 5 }],
  [" 2 - 21 ", { first: 2, last: 21 }],
])("parsePageRange() reads %j", (pages, range) => {
  expect(parsePageRange(pages)).toEqual(range);
});

test.each([
  ["", /^it is ""; give one page/],
  ["a", /give one page/],
  ["1,3", /give one page/],
  ["-3", /give one page/],
  ["5-", /give one page/],
  ["0-3", /counted from 1/],
  ["5-3", /^it is "5-3": the range ends before it begins$/],
  ["1-21", /^these are 21 pages; at most 20/],
])("parsePageRange() says what is wrong with %j", (pages, fault) => {
  expect(parsePageRange(pages)).toEqual({ fault: expect.stringMatching(fault) });
});
