import { expect, test } from "vitest";
import { lastCommand } from "../../src/shell/last-command.ts";

test.each([
  ["grep x f", "grep x f", false],
  ["cat f | grep x", "grep x", false],
  ["cd a && grep x f", "grep x f", true],
  ["cd a && cat f | grep x", "grep x", true],
  ["make || test -e x", "test -e x", false],
  ["make; grep x f 2>&1", "grep x f 2>&1", false],
  ["make\n  grep x f;\n", "grep x f", false],
  ["LC_ALL=C grep x f &>/dev/null", "grep x f &>/dev/null", false],
])("lastCommand() of %j is %j", (line, words, isConditional) => {
  expect(lastCommand(line)).toEqual({ words: words.split(" "), isConditional });
});

test.each([
  "if a; then grep x; fi",
  "(grep x f)",
  "echo $(grep x)",
  "grep 'x",
  "cat <<E\ngrep x\nE",
  "for i in a; do grep x; done",
])("lastCommand() of %j is in doubt", (line) => {
  expect(lastCommand(line)).toBeUndefined();
});

test("lastCommand() takes nothing in quotes for an operator", () => {
  expect(lastCommand("grep 'a && b; c' f")?.words[0]).toBe("grep");
  expect(lastCommand('echo "a | grep"')?.words[0]).toBe("echo");
});
