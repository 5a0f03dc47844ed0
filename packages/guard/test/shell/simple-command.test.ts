import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";

function command(text: string) {
  return analyseCommand(text).commands.at(-1);
}

test("S1-27 redirectionsOf() tells operators, descriptors and targets in their order", () => {
  expect(
    command("< a x 2>&1 > b &>> c")?.redirections.map(({ operator, descriptor, target }) => [
      operator,
      descriptor,
      target?.text,
    ]),
  ).toEqual([
    ["<", undefined, "a"],
    [">&", 2, "1"],
    [">", undefined, "b"],
    ["&>>", undefined, "c"],
  ]);
});

test("S1-27 redirectionsOf() keeps the body of a here-document that is certain", () => {
  expect(command("x <<'E'\n$a\nE")?.redirections[0]?.body).toBe("$a\n");
  expect(command("x <<E\n$a\nE")?.redirections[0]?.body).toBeUndefined();
  expect(command("x <<< 'a b'")?.redirections[0]?.body).toBe("a b");
});

test("S1-27 assignmentsOf() tells those before a program and those that it is given", () => {
  expect(command("A=1 B+=2 export C=3 D=$x")?.assignments.slice(0, 4)).toEqual([
    { name: "A", value: "1" },
    { name: "B", value: undefined },
    { name: "C", value: "3" },
    { name: "D", value: undefined },
  ]);
  expect(command("export C='a b' D=$x")?.words.map(({ text }) => text)).toEqual(["export", "C=a b", undefined]);
});
