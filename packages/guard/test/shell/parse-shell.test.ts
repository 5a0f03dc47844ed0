import { expect, test } from "vitest";
import { forEachChild, parseShell } from "../../src/shell/parse-shell.ts";

test("S1-27 parseShell() gives a tree, with errors where the text is none", () => {
  expect(parseShell("ls -l").commands).toHaveLength(1);
  expect(parseShell("ls )").errors).toHaveLength(1);
});

test("S1-27 forEachChild() comes to nested scripts, which are no own properties of their nodes", () => {
  const types: string[] = [];
  const visit: Parameters<typeof forEachChild>[1] = (node) => {
    types.push(node.type);
    forEachChild(node, visit);
  };
  visit(parseShell("echo $(ls)"));
  expect(types.filter((type) => type === "Command")).toHaveLength(2);
});
