import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";

function launch(text: string): readonly [namedWords: number | undefined | "none", ...inner: readonly string[]] {
  const [first, ...rest] = analyseCommand(text).commands;
  return [first?.launch === undefined ? "none" : first.launch.namedWords, ...rest.map(({ source }) => source)];
}

test("U71 findLaunch() finds what a program is told to start, and how much a rule must name", () => {
  expect(launch("sudo -u root rm x")).toEqual([4, "rm x"]);
  expect(launch("env -i A=1 rm x")).toEqual([4, "rm x"]);
  expect(launch("xargs -n 1 rm")).toEqual([4, "rm <stdin>"]);
  expect(launch("xargs -I{} cp {} b")).toEqual([3, "cp {} b"]);
  expect(launch("flock f rm x")).toEqual([3, "rm x"]);
  expect(launch("docker exec -u root c rm x")).toEqual([6, "rm x"]);
  expect(launch("npx -y eslint .")).toEqual([3, "eslint ."]);
});

test("U75 findLaunch() finds what find runs, and its words that write", () => {
  expect(launch("find . -exec grep x {} \\; -exec rm {} +")).toEqual([9, "grep x {}", "rm {}"]);
  expect(launch("find . -delete")).toEqual([3]);
  expect(launch("find . -name x -fprint y")).toEqual([5]);
  expect(launch("find . $x")).toEqual([3]);
  expect(launch("find . -name x")).toEqual(["none"]);
});

test("U73 findLaunch() finds the scripts of shells, of eval and of trap", () => {
  expect(launch("bash -lc 'rm x; ls'")).toEqual([undefined, "rm x", "ls"]);
  expect(launch("bash -o posix -c 'rm x'").slice(1)).toContain("rm x");
  expect(launch("eval rm 'x y'")).toEqual([undefined, "rm x y"]);
  expect(launch("trap 'rm x' EXIT")).toEqual([undefined, "rm x"]);
  expect(launch("sh <<'E'\nrm x\nE")).toEqual([undefined, "rm x"]);
  expect(launch("bash script.sh")).toEqual(["none"]);
});

test("U71 findLaunch() leaves nothing open about options that it does not know", () => {
  for (const text of [
    "sudo --odd rm x",
    "docker exec --odd c rm x",
    "env -S 'rm x'",
    "sudo $x rm",
    "parallel rm",
    "docker compose exec web rm",
    "fd -x rm",
    "git submodule foreach rm",
    "git -c a.b=c log",
    "npm $x",
  ])
    expect(launch(text)[0], text).toBeUndefined();
  for (const text of ["docker ps", "npm test", "docker compose up", "git status", "uv pip list", "xargs"])
    expect(launch(text), text).toEqual(["none"]);
});

test("U73 findLaunch() finds what builtins evaluate: mapfile -C, trap behind --, jobs -x", () => {
  expect(launch("mapfile -C 'rm x' -c 1 a")).toEqual([undefined, "rm x"]);
  expect(launch("readarray -tC'rm x' a")).toEqual([undefined, "rm x"]);
  expect(launch("trap -- 'rm x' EXIT")).toEqual([undefined, "rm x"]);
  expect(launch("jobs -x rm x")).toEqual([3, "rm x"]);
  expect(launch("mapfile -t a")).toEqual(["none"]);
  expect(launch("trap - EXIT").slice(1)).toEqual(["-"]);
  expect(analyseCommand('mapfile -C "$x" a').isComplete).toBe(false);
});

test("U71 findLaunch() says how much a rule must name of a program that an option makes start another", () => {
  expect(launch("rg --pre x y")).toEqual([3, "x"]);
  expect(launch("awk 'BEGIN { system(\"x\") }'")).toEqual([2, "x"]);
});

test("U71 findLaunch() wants named what a started program is told to start, too", () => {
  expect(launch("sudo env A=1 rm x")).toEqual([4, "env A=1 rm x", "rm x"]);
  expect(launch("sudo python3 -c x").at(0)).toBe(3);
  expect(launch("sudo sh -c 'rm x'").at(0)).toBeUndefined();
  expect(launch("find . -exec sh -c 'rm x' \\;").at(0)).toBeUndefined();
  expect(launch("find . -exec env -i stat {} \\;").at(0)).toBe(6);
  expect(launch("uv run python a.py")).toEqual([3, "python a.py"]);
  expect(launch("nice sudo -u a tar xf b").at(0)).toBe(4);
});

test("S1-27 findLaunch() ends with launchers of launchers", () => {
  expect(launch("sudo ".repeat(1_500)).at(0)).toBeUndefined();
});
