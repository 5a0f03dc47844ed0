import { expect, test } from "vitest";
import { checkOperands } from "../../src/commands/check-operands.ts";
import { commands } from "../../src/commands/command-table.ts";

async function check(name: string, ...given: string[]): Promise<string> {
  const command = await commands[name]?.();
  if (command === undefined) throw new Error(`There is no command "${name}"`);
  return checkOperands(command, given, commands).then(
    () => "fits",
    (error) => error.message,
  );
}

test("checkOperands() takes as many as there are, without the optional ones too", async () => {
  expect(
    await Promise.all([check("run"), check("run", "hi"), check("call", "Read"), check("call", "Read", "{}")]),
  ).toEqual(Array(4).fill("fits"));
});

test("checkOperands() says which is missing, one too many or no choice", async () => {
  expect(await check("call")).toBe("Cannot run haft call: TOOL is missing; write haft call TOOL [INPUT] [options]");
  expect(await check("run", "fix", "it")).toBe(
    'Cannot use "it": it is one argument too many; put the prompt in quotes',
  );
  expect(await check("call", "Read", "{a:", "1}")).toContain("put the input in quotes");
  expect(await check("doctor", "x")).toContain("haft doctor takes none");
  expect(await check("model-server", "s.json")).toContain("write haft model-server --script s.json");
  expect(await check("completion", "tcsh")).toBe('Cannot use "tcsh" for SHELL: it is one of bash, zsh, fish');
});

test("checkOperands() names the nearest command of two words", async () => {
  expect(await check("tools", "shwo")).toBe(
    'Cannot find command "tools shwo": it is not known; the nearest is "tools show"',
  );
});

test("checkOperands() says of a word for listing that the command alone lists", async () => {
  expect(await check("tools", "list")).toBe('Cannot find command "tools list": it is not known; haft tools lists them');
});

test("checkOperands() takes as many of a repeated one as there are", async () => {
  expect(await check("mcp approve", "a", "b", "c")).toBe("fits");
  expect(await check("mcp approve")).toContain("NAME is missing");
  expect(await check("mcp add", "a", "npx", "-y", "x", "y")).toBe("fits");
});
