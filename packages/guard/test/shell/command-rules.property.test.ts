import fc from "fast-check";
import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { findDenyOrAsk } from "../../src/shell/command-rules.ts";
import { isReadOnlyCommand } from "../../src/shell/read-only-command.ts";
import { isAllowed } from "./command-verdicts.ts";

const harmless = fc.constantFrom("ls", "echo a", "git status", "cat x", "npm test", "true");
const danger = fc.constantFrom(
  "rm x",
  "'rm' x",
  "\\rm x",
  "r''m x",
  "/bin/rm x",
  "FOO=1 rm x",
  "rm\\\n x",
  "timeout 5 rm x",
  "command rm x",
  "rm x > /dev/null",
);

/** A text around another, in which that runs or may run. */
const around = fc.constantFrom<(inner: string) => string>(
  (inner) => `( ${inner} )`,
  (inner) => `{ ${inner}\n}`,
  (inner) => `! ( ${inner} )`,
  (inner) => `time { ${inner}\n}`,
  (inner) => `echo $( ${inner}\n)`,
  (inner) => `echo "a $( ${inner}\n) b"`,
  (inner) => `cat <( ${inner}\n)`,
  (inner) => `echo $\u007bx:-$( ${inner}\n)}`,
  (inner) => `if ${inner}\nthen ls; fi`,
  (inner) => `if true; then ${inner}\nfi`,
  (inner) => `if true; then ls; elif true; then ${inner}\nelse ls; fi`,
  (inner) => `while false; do ${inner}\ndone`,
  (inner) => `until true; do ${inner}\ndone`,
  (inner) => `for i in a; do ${inner}\ndone`,
  (inner) => `for i in $( ${inner}\n); do ls; done`,
  (inner) => `case x in a) ls;; *) ${inner}\n;; esac`,
  (inner) => `f() { ${inner}\n}; f`,
  (inner) => `x=$( ${inner}\n)`,
  (inner) => `a=(1 $( ${inner}\n))`,
  (inner) => `[[ -n $( ${inner}\n) ]]`,
  (inner) => `{ cat <<E${inner.length}\n$( ${inner}\n)\nE${inner.length}\n}`,
  (inner) => `cat <<< "$( ${inner}\n)"`,
  (inner) => `ls < <( ${inner}\n)`,
  (inner) => `coproc { ${inner}\n}`,
  (inner) => `eval ${quoted(inner)}`,
  (inner) => `bash -c ${quoted(inner)}`,
  (inner) => `sudo sh -c ${quoted(inner)}`,
  (inner) => `ls && ( ${inner} )`,
  (inner) => `( ${inner} ) | cat`,
  (inner) => `ls & { ${inner}\n}`,
);

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function wrapped(leaf: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(
      leaf,
      fc.array(around, { maxLength: 5 }),
      fc.array(harmless, { maxLength: 2 }),
      fc.constantFrom("; ", " && ", " || ", "\n"),
    )
    .map(([text, layers, others, between]) =>
      [layers.reduce((inner, layer) => layer(inner), text), ...others].join(between),
    );
}

const allow = ["ls *", "echo *", "git *", "cat *", "npm *", "bash *", "sudo *", "eval *", "f", "x *"];

test("U73 no dangerous command is allowed or read-only under any layers, and a rule that denies it finds it", () => {
  fc.assert(
    fc.property(wrapped(danger), (text) => {
      const analysis = analyseCommand(text);
      expect(isReadOnlyCommand(text), text).toBe(false);
      expect(isAllowed(allow, analysis), text).toBe(false);
      expect(findDenyOrAsk(["rm *"], analysis)?.isCertain, text).toBe(true);
    }),
    { numRuns: 1_500 },
  );
});

test("U73 the same layers around harmless commands are understood", () => {
  fc.assert(
    fc.property(wrapped(harmless), (text) => {
      expect(analyseCommand(text).problems, text).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
