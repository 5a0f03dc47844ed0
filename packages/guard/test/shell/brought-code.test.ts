import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { isAllowed } from "./command-verdicts.ts";

/** Whether a rule for the program lets it run. */
function isLetThrough(text: string): boolean {
  const [program = ""] = text.split(" ");
  return isAllowed([`${program} *`], analyseCommand(text));
}

test("U71 broughtCode() keeps an open rule for a program from covering code that the call brings along", () => {
  const texts = [
    "make --eval='$(shell rm x)' all",
    "make all --ev 'x:;rm y'",
    "make -sE 'x:;rm y'",
    "gmake SHELL=./x all",
    "make CC='$(shell rm x)'",
    "make -f - < x",
    "make $x",
    "node -e 'x'",
    "node -pe x",
    "node --no-warnings --eval=x",
    "node -r ./a -p x",
    "node --import 'data:text/javascript,x'",
    "node --title x -e x",
    "node --input-type module -e x",
    'node "$x"',
    "python -c 'x'",
    "python3.12 -Bc 'x'",
    "python3 -W ignore -c x",
    "python3 -v -c x",
    "python3 - <<'E'\nx\nE",
    "python3 <<< x",
    "perl -e x",
    "perl -lane 'x' a",
    "perl -0777 -i.bak -pe 's/a/b/' a",
    "perl -I lib -E x",
    "ruby -rjson -e x",
    "php -d a=b -r x",
    "ruby -v -e x",
    "lua5.4 -v -e x",
    "make -- SHELL=./x",
    "tsx -e x",
    "pwsh -ExecutionPolicy Bypass -Command x",
    "julia -L a.jl -e x",
    "deno eval x",
    "bun -e x",
    "Rscript -e x",
    "pwsh -NoProfile -Command x",
    "gdb ./a -ex 'shell rm x'",
    "emacs --batch --eval x",
    "sqlite3 a.db '.shell rm x'",
    "psql -c '\\! rm x'",
    "cmake -E rm x",
    "go test -exec ./x ./...",
    "go build -toolexec=./x",
    "gcc -wrapper ./x a.c",
    "cargo --config 'build.rustc-wrapper=\"./x\"' build",
  ];
  expect(texts.filter(isLetThrough)).toEqual([]);
});

test("broughtCode() leaves to the rule for the program what it does with files, and the arguments of scripts", () => {
  const texts = [
    "make",
    "make all",
    "make -j8 -C sub CC=clang CFLAGS='-O2 -g' all",
    "make -f other.mk",
    "node a.js",
    "node --import tsx a.ts -e dev",
    "node --test",
    "node --version",
    "python a.py -c b",
    "python -m pytest -c a.ini",
    "python3 -u a.py",
    "perl a.pl -e b",
    "perl -w -I lib a.pl",
    "ruby a.rb -e b",
    "php -d memory_limit=-1 a.php -r b",
    "deno run a.ts",
    "gdb ./a",
    "sqlite3 a.db 'select 1'",
    "sqlite3 a.db .tables",
    "cmake -B build",
    "go test -run x ./...",
    "gcc -O2 a.c",
    "cargo build -- --config x",
  ];
  expect(texts.filter((text) => !isLetThrough(text))).toEqual([]);
});

test("U71 broughtCode() lets a rule that names the option through, and an exact one for what is read from the input", () => {
  expect(isAllowed(["python3 -c *"], analyseCommand("python3 -c 'print(1)'"))).toBe(true);
  expect(isAllowed(["make --eval *"], analyseCommand("make --eval 'a:;b' all"))).toBe(true);
  expect(isAllowed(["make *", "make --eval *"], analyseCommand("make --eval a && make b"))).toBe(true);
  expect(isAllowed(["python3 -"], analyseCommand("python3 - <<'E'\nx\nE"))).toBe(true);
  expect(isAllowed(["python3 -c *"], analyseCommand("python3 -Sc x"))).toBe(false);
});
