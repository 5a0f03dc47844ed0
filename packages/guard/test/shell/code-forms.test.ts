import { expect, test } from "vitest";
import { codeForms } from "../../src/shell/code-forms.ts";

test("U71 codeForms know the option, or the operand, behind which each program takes code", () => {
  const ways = {
    "-c": ["python", "guile", "pwsh"],
    "-e": ["node", "perl", "ruby", "lua", "bun", "Rscript", "julia", "elixir", "osascript", "dc"],
    "-r": ["php"],
    "-ex": ["gdb"],
    "-o": ["lldb"],
    "--eval=x": ["make", "emacs"],
    eval: ["deno"],
    ".shell x": ["sqlite3"],
    "\\! x": ["psql", "mysql"],
    "--toolexec=x": ["go"],
    "--config=x": ["cargo"],
    "--specs=x": ["gcc"],
  };
  const unknown = Object.entries(ways).flatMap(([word, programs]) =>
    programs.filter((program) => codeForms.get(program)?.code.test(word) !== true).map((one) => `${one} ${word}`),
  );
  expect(unknown).toEqual([]);
});
