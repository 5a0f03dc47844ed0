import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";

/** What the last word of each command of a name stands for. */
function standsFor(text: string, program: string = "cat"): readonly (readonly string[] | undefined)[] {
  const parts = analyseCommand(text).commands.filter(({ words }) => words[0]?.text === program);
  return parts.map(({ words }) => words.at(-1)?.oneOf?.map(({ source }) => source));
}

test("markLoopWords() says what the quoted variable of a loop stands for in its body", () => {
  expect(standsFor('for f in a *.ts; do cat "$f"; done')).toEqual([["a", "*.ts"]]);
  expect(standsFor('for f in a; do if true; then cat "$\u007bf}"; fi; done')).toEqual([["a"]]);
});

test("markLoopWords() says nothing of what is not certain", () => {
  for (const text of [
    "for f in a; do cat $f; done",
    'for f in $x; do cat "$f"; done',
    'for f in {a,b}; do cat "$f"; done',
    'for f in ~/a; do cat "$f"; done',
    'for f; do cat "$f"; done',
    'for f in a; do f=/etc/shadow; cat "$f"; done',
    'for f in a; do read f; cat "$f"; done',
    'for f in a; do printf -v f x; cat "$f"; done',
    'for f in a; do ls; done; cat "$f"',
    'cat "$f"; for f in a; do ls; done',
    'for f in a; do for f in $x; do cat "$f"; done; done',
    'for REPLY in a; do read; cat "$REPLY"; done',
    'for _ in a; do echo b; cat "$_"; done',
  ])
    expect(standsFor(text), text).toEqual([undefined]);
});
