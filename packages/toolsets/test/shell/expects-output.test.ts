import { expect, test } from "vitest";
import { expectsOutput } from "../../src/shell/expects-output.ts";

test("expectsOutput() is false for commands that are silent when all went well", () => {
  expect(["mkdir -p a", "cd a && touch b", "FOO=1 mv a b"].map(expectsOutput)).toEqual([false, false, false]);
  expect(["ls", "npm test", "mkdir a; ls", "(mkdir a)"].map(expectsOutput)).toEqual([true, true, true, true]);
});
