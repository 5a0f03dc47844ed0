import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { isAllowed } from "./command-verdicts.ts";

/** Whether a rule for the program lets it run. */
function isLetThrough(text: string): boolean {
  const [program = ""] = text.split(" ");
  return isAllowed([`${program} *`], analyseCommand(text));
}

test("U71 startingScript() keeps an open rule for a program from starting others in a script", () => {
  const texts = [
    "sed '1e ./x' a",
    "sed -n 's/a/b/e' a",
    "sed -e 's|a|b|ge;p' a",
    "sed --expression=e a",
    "awk 'BEGIN { system(\"./x\") }'",
    "awk '{ \"./x\" | getline }'",
    "gawk 'BEGIN { print 1 | \"./x\" }'",
    "gawk '@load \"x\"'",
  ];
  expect(texts.filter(isLetThrough)).toEqual([]);
});

test("startingScript() leaves what starts nothing to the rule for the program", () => {
  const texts = [
    "sed -n '1,5p' a",
    "sed -e 's/one/two/g' a",
    'sed "s/a/$x/" a',
    "sed -i -E 's/e/x/' src/e.ts",
    "awk '/foo|bar/ { print $1 }' a",
    "awk -F: '{ print $1 }' a",
  ];
  expect(texts.filter((text) => !isLetThrough(text))).toEqual([]);
});

test("U71 startingScript() finds the texts that a shell reads", () => {
  const started = (text: string) => analyseCommand(text).commands.map(({ source }) => source);
  expect(started("sed '1e rm x' a")).toContain("rm x");
  expect(started("awk 'BEGIN { system(\"rm x\") }'")).toContain("rm x");
});
