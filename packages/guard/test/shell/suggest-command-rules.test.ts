import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { suggestCommandRules } from "../../src/shell/suggest-command-rules.ts";
import { isAllowed } from "./command-verdicts.ts";

function suggested(text: string, patterns?: readonly string[]): readonly string[] {
  return suggestCommandRules(analyseCommand(text), patterns);
}

test("U71 suggestCommandRules() offers one narrow rule for each part that needs one", () => {
  expect(suggested("cd x && git push origin main; npm run test -- a | head")).toEqual([
    "Bash(git push origin main)",
    "Bash(npm run test *)",
  ]);
  expect(suggested("git push && npm test", ["git push"])).toEqual(["Bash(npm test *)"]);
  expect(suggested("a; b; c; d; e; f; a")).toHaveLength(5);
});

test("U71 suggestCommandRules() offers no open rule for interpreters and none for what must be asked about", () => {
  expect(suggested("python x.py")).toEqual(["Bash(python x.py)"]);
  for (const text of [
    "rm x",
    "sudo ls",
    "sh x.sh",
    "sh -c ls",
    "eval ls",
    "PATH=x make",
    "make *.x",
    "make $x",
    "echo 'x",
    "npx x",
    "find . -exec x {} +",
    "dd of=x",
  ])
    expect(suggested(text), text).toEqual([]);
});

test("U71 suggestCommandRules() offers rules that cover the text the next time", () => {
  for (const text of [
    "git push origin main",
    "npm run build -- --x && git commit -m 'a b'",
    "python -c 'print(1)'",
    "NODE_ENV=x make all",
  ]) {
    const patterns = suggested(text).map((rule) => rule.slice("Bash(".length, -1));
    expect(isAllowed(patterns, analyseCommand(text)), text).toBe(true);
  }
});
