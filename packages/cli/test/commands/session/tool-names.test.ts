import { expect, test } from "vitest";
import { builtinTools } from "../../../src/commands/session/builtin-tools.ts";
import { toolNames } from "../../../src/commands/session/tool-names.ts";
import { memoryIo } from "../../memory-io.ts";

const tools = builtinTools(memoryIo());

test("toolNames() finds tools by name or alias in any letter case, with white space between", () => {
  expect(toolNames(["read_file", "GREP Bash"], tools)).toEqual(["Read", "Grep", "Bash"]);
});

test("toolNames() refuses rules and names that no tool has", () => {
  expect(() => toolNames(["Bash(git *)"], tools)).toThrow(/^Cannot use the tool rule "Bash\(git \*\)"/);
  expect(() => toolNames(["Raed"], tools)).toThrow(/^Cannot find tool "Raed": the nearest are "Read"/);
});
