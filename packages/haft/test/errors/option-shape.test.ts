import { expect, test } from "vitest";
import {
  anything,
  callback,
  either,
  flag,
  having,
  listOf,
  number,
  object,
  oneOf,
  text,
  wholeNumber,
} from "../../src/errors/option-shape.ts";

const values = [null, "", "a", 0, 1.5, -1, Number.NaN, true, [], ["a"], {}, { go() {} }, () => {}];

test.each([
  [anything, values],
  [text, ["", "a"]],
  [flag, [true]],
  [object, [{}, values[11]]],
  [callback, [values[12]]],
  [number(0), [0, 1.5]],
  [wholeNumber(0), [0]],
  [oneOf(["a", "b"]), ["a"]],
  [listOf("texts", text), [[], ["a"]]],
  [either(flag, text), ["", "a", true]],
  [having(["go"], "{ go }"), [values[11]]],
])("an option that is %j accepts nothing else", (shape, accepted) => {
  expect(values.filter((value) => shape.accepts(value))).toEqual(accepted);
});

test("what an option must be is said in words", () => {
  expect(either(oneOf(["off"]), number(1)).words).toBe('one of "off" or a number of 1 or more');
  expect(having(["get", "set"], "new Map()").words).toBe("an object with the functions get, set, as new Map()");
});
