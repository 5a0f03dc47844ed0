import { expect, test } from "vitest";
import { checkOptions } from "../../src/errors/check-options.ts";
import { number, type OptionShapes, oneOf, text } from "../../src/errors/option-shape.ts";
import { messageOf } from "./message-of.ts";

interface Options {
  readonly color?: "red" | "green" | undefined;
  readonly size?: number | undefined;
  readonly title?: string | undefined;
}

const shapes: OptionShapes<Options> = { color: oneOf(["red", "green"]), size: number(1), title: text };
const check = (options: unknown) =>
  messageOf(() => checkOptions<Options>("paint", options, shapes, "paint({ color })", { label: '"title"' }));

test("checkOptions() accepts what fits, and options that are not given", () => {
  expect(check({})).toBeUndefined();
  expect(check({ color: "red", size: Number.POSITIVE_INFINITY, title: undefined })).toBeUndefined();
});

test("checkOptions() names an option that there is not, and the one that was meant", () => {
  expect(check({ colour: "red" })).toBe('TypeError: Cannot paint: there is no option "colour"; the nearest is "color"');
  expect(check({ label: "x" })).toBe('TypeError: Cannot paint: there is no option "label"; use "title"');
  expect(check({ toString: 1 })).toMatch(/^TypeError: Cannot paint: there is no option "toString"/);
});

test("checkOptions() says what an option is and what it must be", () => {
  expect(check({ color: "blue" })).toBe(
    'TypeError: Cannot paint: its color is the text "blue", not one of "red", "green"',
  );
  expect(check({ size: 0 })).toBe("RangeError: Cannot paint: its size is 0, not a number of 1 or more");
  expect(check({ size: "3" })).toMatch(/^TypeError: .*its size is the text "3"/);
  expect(check({ title: null })).toMatch(/^TypeError: .*its title is null, not a text/);
});

test("checkOptions() says how it is called to whoever gives no options at all", () => {
  expect(check([])).toBe(
    "TypeError: Cannot paint: its options are an array, not an object; call it as paint({ color })",
  );
  expect(check(undefined)).toMatch(/^TypeError: Cannot paint: its options are undefined/);
});
