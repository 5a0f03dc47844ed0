import { expect, test } from "vitest";
import { builtinTools } from "../../../src/commands/session/builtin-tools.ts";
import { memoryIo } from "../../memory-io.ts";

test("builtinTools() are the tools of haft run, by name", () => {
  const names = builtinTools(memoryIo()).map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(names).toEqual(expect.arrayContaining(["Bash", "Grep", "Read", "TodoWrite", "Write"]));
});
