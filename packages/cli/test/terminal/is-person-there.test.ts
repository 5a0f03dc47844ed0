import { expect, test } from "vitest";
import { isPersonThere } from "../../src/terminal/is-person-there.ts";
import { memoryIo } from "../memory-io.ts";

test("isPersonThere() needs a terminal to read from and one to write to", () => {
  const [at, not] = [memoryIo({ isTerminal: true }), memoryIo()];
  expect([
    isPersonThere(at),
    isPersonThere({ ...at, stderr: not.stderr }),
    isPersonThere({ ...at, stdin: not.stdin }),
  ]).toEqual([true, false, false]);
});
