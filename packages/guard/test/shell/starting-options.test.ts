import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { isAllowed } from "./command-verdicts.ts";

/** Whether a rule for the program lets it run. */
function isLetThrough(text: string): boolean {
  const [program = ""] = text.split(" ");
  return isAllowed([`${program} *`], analyseCommand(text));
}

test("U71 startingOption() keeps an open rule for a program from starting others by an option", () => {
  const texts = [
    "rg --pre ./x a",
    "rg --pre=./x a",
    "rg --hostname-bin ./x a",
    "rg $x a",
    "sort --compress-program=./x a",
    "sort --co ./x a",
    "tar -I ./x -cf a.tar b",
    "tar cIf ./x a.tar b",
    "tar xf a.tar --to-command=./x",
    "tar cf a.tar b --checkpoint=1 --checkpoint-action=exec=./x",
    "tar cf a.tar b --use-compress=./x",
    "man -P ./x ls",
    "less '+!./x' a",
    "zip a.zip b -T -TT ./x",
    "rsync -e ./x a b:",
    "rsync -avze ./x a b:",
    "scp -o ProxyCommand=./x a b:",
    "split --filter=./x a",
    "wget --use-askpass=./x u",
    "vim -c '!x' a",
  ];
  expect(texts.filter(isLetThrough)).toEqual([]);
});

test("startingOption() leaves what starts nothing to the rule for the program", () => {
  const texts = [
    "rg pre a",
    "rg --pre-glob '*.x' a",
    "sort -t, -k2 a",
    "tar -czf a.tgz b",
    "tar xf a.tar",
    "less a",
    "zip -r a.zip b",
    "rsync -av a b",
    "split -l 5 a",
  ];
  expect(texts.filter((text) => !isLetThrough(text))).toEqual([]);
});

test("U71 startingOption() lets a rule that names the option through", () => {
  expect(isAllowed(["rg --pre ./x *"], analyseCommand("rg --pre ./x a"))).toBe(true);
  expect(isAllowed(["rsync -e ssh *"], analyseCommand("rsync -e ssh a b:"))).toBe(true);
});
