import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";

test("S1-27 builtinEffects() finds builtins that change what later commands mean", () => {
  const texts = [
    "alias ls=rm",
    "shopt -s extglob",
    "set -k",
    "set $x",
    "hash -p x ls",
    "enable -f x y",
    "let x=1",
    "compgen -C x",
    "wait -p x",
    "[ -v x ]",
    "test $x",
    'test ! "$x" y',
    '[ a = a -a "$x" y ]',
    "read 'a[1]'",
    "printf -v 'a[1]' x",
    "printf $x",
    "declare -i x=1",
    "unset $x",
  ];
  expect(texts.filter((text) => analyseCommand(text).problems.length === 0)).toEqual([]);
  expect(
    [
      "set -euo pipefail",
      "set -- a",
      "set +e",
      "hash",
      "wait",
      "[ -f x ]",
      'test -n "$x"',
      '[ "a" = "$x" ]',
      '[ ! -f "$x" ]',
      "read x",
      "printf %s $x",
      "export A=$x",
      "unset x",
    ].filter((text) => analyseCommand(text).problems.length > 0),
  ).toEqual([]);
});

test("S1-27 builtinEffects() tells the variables that builtins set", () => {
  const names = (text: string) => analyseCommand(text).commands[0]?.assignments.map(({ name }) => name);
  expect([
    names("read -r PATH x"),
    names("printf -v PATH x"),
    names("export 'PATH=/tmp'"),
    names("unset PATH"),
  ]).toEqual([["PATH", "x"], ["PATH"], ["PATH"], ["PATH"]]);
});
