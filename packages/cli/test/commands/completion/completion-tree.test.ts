import { expect, test } from "vitest";
import { commands } from "../../../src/commands/command-table.ts";
import { completionTree } from "../../../src/commands/completion/completion-tree.ts";
import { memoryIo } from "../../memory-io.ts";

test("completionTree() has every command with its options, and knows from the names of values what they can be", async () => {
  const tree = await completionTree(commands, memoryIo());
  expect(tree.map(({ words }) => words.join(" "))).toEqual(Object.keys(commands));
  const run = tree.find(({ words }) => words[0] === "run");
  const option = (form: string): unknown => run?.options.find(({ forms }) => forms.includes(form));
  expect(option("-t")).toMatchObject({ forms: ["--transcript", "-t"], completion: "files", isList: false });
  expect(option("--cwd")).toMatchObject({ completion: "folders" });
  expect(option("--add-dir")).toMatchObject({ completion: "folders", isList: true });
  expect(option("--output-format")).toMatchObject({ completion: ["text", "json", "stream-json"] });
  expect(option("--allowed-tools")).toMatchObject({ completion: expect.arrayContaining(["Read"]), isList: true });
  expect(option("--yes")).toMatchObject({ value: undefined, completion: "nothing" });
  expect(option("--help")).toBeDefined();
  expect(tree.find(({ words }) => words[0] === "call")?.operand).toContain("Bash");
  expect(tree.find(({ words }) => words[0] === "completion")?.operand).toEqual(["bash", "zsh", "fish"]);
});
