import { expect, test } from "vitest";
import { parseOptions } from "../../src/terminal/parse-options.ts";

const known = {
  file: { kind: "text", short: "f", value: "FILE", summary: "" },
  format: { kind: "text", value: "FORMAT", choices: ["text", "json"], summary: "" },
  names: { kind: "list", aliases: ["theNames"], value: "NAMES", summary: "" },
  count: { kind: "number", value: "N", min: 1, max: 9, summary: "" },
  wait: { kind: "number", value: "SECONDS", min: 0, max: 9, summary: "" },
  texts: { kind: "texts", value: "TEXT", summary: "" },
  yes: { kind: "flag", short: "y", summary: "" },
} as const;

const message = (...args: string[]): Promise<unknown> =>
  parseOptions(args, known).then(
    ({ values }) => values,
    (error) => error.message,
  );

test("parseOptions() reads flags, texts, lists and numbers, and what stands beside them", async () => {
  const args = ["a", "-yf", "x", "--names", "p, q", "--names=r", "--count", "3", "--", "--b"];
  expect(await parseOptions(args, known)).toEqual({
    values: { file: "x", format: undefined, names: ["p", "q", "r"], count: 3, wait: undefined, texts: [], yes: true },
    positionals: ["a", "--b"],
  });
});

test("parseOptions() takes other spellings of an option for the same", async () => {
  expect(await message("--theNames", "a", "--names=b,c")).toMatchObject({ names: ["a", "b", "c"] });
});

test("parseOptions() gives what was not given: no text, an empty list, a flag that is off", async () => {
  expect(await message()).toEqual({
    file: undefined,
    format: undefined,
    names: [],
    count: undefined,
    wait: undefined,
    texts: [],
    yes: false,
  });
});

test("parseOptions() names the option nearest to an unknown one", async () => {
  expect(await message("--flie", "x")).toBe('Cannot use option "--flie": it is not known; the nearest is "--file"');
  expect(await message("-x")).toBe('Cannot use option "-x": it is not known; --help shows the options');
  expect(await message("--constructor")).toMatch(/^Cannot use option "--constructor"/);
});

test("parseOptions() refuses a value that is missing, not wanted or does not fit", async () => {
  expect(await message("--file")).toBe('Cannot use option "--file": its value is missing');
  expect(await message("--file", "--yes")).toMatch(/its value is missing, "--yes" follows; write --file=--yes/);
  expect(await message("--yes=no")).toBe('Cannot use option "--yes": it takes no value');
  expect(await message("--format", "xml")).toBe('Cannot use "xml" for --format: it is one of text, json');
  for (const wrong of ["0", "10", "1.5", "x", " "]) {
    expect(await message(`--count=${wrong}`)).toBe(
      `Cannot use "${wrong}" for --count: it is a whole number from 1 to 9`,
    );
  }
});

test("parseOptions() says that a time is a number of seconds", async () => {
  expect(await message("--wait", "5m")).toBe(
    'Cannot use "5m" for --wait: it is a whole number of seconds, without a unit, from 0 to 9',
  );
});

test("parseOptions() takes texts as they stand, each time one", async () => {
  const { values } = await parseOptions(["--texts", '{"a":1,"b":2}', "--texts=x, y"], known);
  expect(values.texts).toEqual(['{"a":1,"b":2}', "x, y"]);
  expect((await parseOptions([], known)).values.texts).toEqual([]);
});
