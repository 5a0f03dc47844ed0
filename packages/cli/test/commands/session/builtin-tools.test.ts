import { expect, test } from "vitest";
import { builtinTools } from "../../../src/commands/session/builtin-tools.ts";

test("builtinTools() are the tools of haft run, by name", () => {
  const names = builtinTools({ env: {} }).map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(names).toEqual(expect.arrayContaining(["Bash", "Grep", "Read", "TodoWrite", "Write"]));
});
