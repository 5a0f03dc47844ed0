import { expect, test } from "vitest";
import { examineTerminal } from "../../../src/commands/doctor/examine-terminal.ts";
import { memoryIo } from "../../memory-io.ts";

test("examineTerminal() says whether somebody can be asked, and where colours are shown and why not", () => {
  expect(examineTerminal(memoryIo({ isTerminal: true, env: {} }))).toMatchObject([
    { name: "questions", state: "ok" },
    { name: "colours", detail: "standard output on, standard error on" },
  ]);
  expect(examineTerminal(memoryIo({ env: { NO_COLOR: "1", TERM: "dumb" } }))).toMatchObject([
    { name: "questions", state: "note", detail: expect.stringContaining("--yes") },
    { name: "colours", detail: "standard output off, standard error off (NO_COLOR, TERM=dumb)" },
  ]);
});
