import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { loopVariable } from "../../src/shell/collect-command.ts";

test("U71 collectCommand() writes down what launchers start, with all that it goes through", () => {
  expect(
    analyseCommand("sudo env A=1 sh -c 'rm x'").commands.map(({ words, through }) => [words[0]?.text, through]),
  ).toEqual([
    ["sudo", []],
    ["env", ["sudo"]],
    ["sh", ["sudo", "env"]],
    ["rm", ["sudo", "env", "sh"]],
  ]);
});

test("U71 collectCommand() ends at a depth", () => {
  expect(analyseCommand("sudo ".repeat(30)).problems).toEqual(["it is too deep or too large"]);
});

test("U71 collectCommand() keeps the folder of what runs where the launcher does", () => {
  expect(analyseCommand("cd a && sudo ls").commands.at(-1)?.folder).toBe("a");
  expect(analyseCommand("cd a && docker exec c ls").commands.at(-1)?.folder).toBeUndefined();
  expect(analyseCommand("cd a && env -C b ls").commands.at(-1)?.folder).toBeUndefined();
});

test("S1-27 loopVariable() is a command that only assigns", () => {
  const name = { type: "Word", text: "i", value: "i", pos: 0, end: 1 } as const;
  expect(loopVariable(name)).toEqual({
    source: "i",
    words: [],
    assignments: [{ name: "i", value: undefined }],
    redirections: [],
  });
});
