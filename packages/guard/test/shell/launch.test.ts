import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { closed } from "../../src/shell/launch.ts";
import { isAllowed } from "./command-verdicts.ts";

test("U71 closed is a launch that no open rule lets through, and in which nothing is found", () => {
  expect(closed).toEqual({ namedWords: undefined, commands: [], scripts: [] });
  const analysis = analyseCommand("parallel x");
  expect(analysis.commands[0]?.launch).toEqual({ namedWords: closed.namedWords });
  expect([isAllowed(["parallel *"], analysis), isAllowed(["parallel x"], analysis)]).toEqual([false, true]);
});
