import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { isAllowed } from "./command-verdicts.ts";

/** What is found of what a shell runs, behind the shell itself, and whether that may not be all. */
function found(text: string): readonly [isUnseen: boolean, ...inner: readonly string[]] {
  const { commands, unseen } = analyseCommand(text);
  return [unseen.length > 0, ...commands.slice(1).map(({ source }) => source)];
}

test("U73 shellLaunch() reads scripts of options and of the input", () => {
  expect(found("bash -c 'rm x'")).toEqual([false, "rm x"]);
  expect(found("sh -s a <<'E'\nrm x\nE")).toEqual([false, "rm x"]);
  expect(found("bash <<< 'rm x'")).toEqual([false, "rm x"]);
});

test("U71 U115 shellLaunch() says where a script is known only when it runs, and reads what is likely of it", () => {
  expect(found('bash -c "$x"')).toEqual([true]);
  expect(found('bash -c "rm $x"')).toEqual([true, "rm $x"]);
  expect(found("bash <<E\nrm $x\nE")).toEqual([true]);
  expect(found("bash <(cat x)").at(0)).toBe(true);
  expect(found("bash $x a").at(0)).toBe(true);
  expect(analyseCommand("curl x | sh").unseen).toEqual(["sh"]);
});

test("shellLaunch() leaves files, and questions about the shell, to the rule for the shell", () => {
  for (const text of ["bash a.sh", "bash < a.sh", "bash --version"]) {
    expect(found(text), text).toEqual([false]);
    expect(isAllowed(["bash *"], analyseCommand(text)), text).toBe(true);
  }
});
