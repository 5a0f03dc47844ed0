import { expect, test } from "vitest";
import { commandText } from "../../src/shell/command-text.ts";

const end = { stdout: "", stderr: "", exitCode: 0, signal: undefined, isTimedOut: false, folder: "/", notices: [] };

test("commandText() shows the streams, how it ended and notices, in this order", () => {
  expect(commandText(end, 5, undefined, [undefined])).toBe("[no output]");
  expect(commandText({ ...end, stdout: "out\n", stderr: "err\n", exitCode: 1 }, 5, "no matches", ["one", "two"])).toBe(
    "out\n[stderr]\nerr\n[exit code 1: no matches]\n[one]\n[two]",
  );
  expect(commandText({ ...end, isTimedOut: true }, 5, undefined, [])).toBe("[ended at its time limit of 5 ms]");
  expect(commandText({ ...end, exitCode: -1, signal: "SIGKILL" }, 5, undefined, [])).toBe("[ended by SIGKILL]");
});
