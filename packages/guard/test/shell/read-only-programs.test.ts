import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { readOnlyPrograms } from "../../src/shell/read-only-programs.ts";

function reads(line: string): boolean {
  const [program, ...rest] = analyseCommand(line).commands.at(-1)?.words ?? [];
  return readOnlyPrograms.get(program?.text ?? "")?.(rest) === true;
}

test("S1-27 readOnlyPrograms holds no program that runs others or writes by an operand", () => {
  const dangerous =
    "awk bash chmod cp curl dd docker env eval exec less man mkdir mv node npm perl python rm sh ssh sudo tee touch vim watch wget xxd";
  expect(dangerous.split(" ").filter((name) => readOnlyPrograms.has(name))).toEqual([]);
});

test("S1-27 readOnlyPrograms lets no program have an option that it does not have, but those that know none", () => {
  const any = [":", "true", "false", "echo", "test", "["];
  expect([...readOnlyPrograms.keys()].filter((name) => reads(`${name} --output=x`)).sort()).toEqual([...any].sort());
});

test("S1-27 readOnlyPrograms lets sed only print lines by number", () => {
  expect(
    ["sed -n 5p x", "sed -n '1,20p' a b", "sed -n '$p' *.ts".replace("*", "a*")].filter((line) => !reads(line)),
  ).toEqual([]);
  expect(
    [
      "sed p x",
      "sed -n 'w y' x",
      "sed -n 5p -i x",
      "sed -ni 5p x",
      "sed -n '5p;w y' x",
      "sed -n 5e x",
      "sed -n 5p $x",
      "sed -n 5p *",
    ].filter(reads),
  ).toEqual([]);
});

test("S1-27 readOnlyPrograms takes words that only the run brings where no word does harm", () => {
  expect(["ls $x", "cat *", 'grep -n "$x" *', "echo $(ls)", "head -n 5 {a,b}"].filter((line) => !reads(line))).toEqual(
    [],
  );
  expect(
    ["sort $x", "find . $x", "uniq *", "tree $(ls)", "rg x *", "date $x", "diff {a,-l}", "cd $x", "test $x"].filter(
      reads,
    ),
  ).toEqual([]);
});
