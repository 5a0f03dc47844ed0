import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GuardApprovalRequest } from "@haft/guard";
import { builtinToolsets } from "@haft/toolsets";
import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { renderRequest } from "../../../src/commands/session/render-request.ts";
import { temporaryFolder } from "../../haft-process.ts";

async function shown(name: string, input: JsonObject, cwd = "/", words = `${name} it`): Promise<readonly string[]> {
  const tool = builtinToolsets()
    .flatMap(({ tools }) => tools)
    .find((one) => one.name === name);
  const request = { tool, input, reason: "it is so", context: { cwd }, describe: async () => words };
  return (await renderRequest(request as unknown as GuardApprovalRequest, (_, text) => text)).trimEnd().split("\n");
}

test("renderRequest() shows an edit as the lines that go and come", async () => {
  const input = { file_path: "a", old_string: "one\ntwo", new_string: "one\nthree" };
  expect(await shown("Edit", input)).toEqual([
    "? Edit it",
    "    one",
    "  - two",
    "  + three",
    "  Asked because it is so",
  ]);
});

test("renderRequest() shows a file that is written beside the one that is there", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "a"), "one\ntwo\n");
  expect(await shown("Write", { file_path: "a", content: "one\nnew\n" }, folder)).toContain("  - two");
  expect(await shown("Write", { file_path: "b", content: "x\n".repeat(100) }, folder)).toContain("  … 40 more lines");
});

test("renderRequest() shows a command line as its parts, and what cannot be understood of it", async () => {
  const lines = await shown("Bash", { command: "ls && sudo rm -rf x | tee y" });
  expect(lines).toEqual(
    expect.arrayContaining([
      "  · ls: only reads",
      expect.stringMatching(/· rm -rf x \(started by sudo\)/),
      "  · tee y: writes y",
    ]),
  );
  const exact = await shown("Bash", { command: 'echo "a   b" && rm "c  d"' }, "/", 'Bash echo "a   b" && rm "c  d"');
  expect(exact).toEqual([
    '? Bash echo "a   b" && rm "c  d"',
    '  · echo "a   b": only reads',
    '  · rm "c  d": writes c  d',
    "  Asked because it is so",
  ]);
  expect((await shown("Bash", { command: "$X y" })).some((line) => line.startsWith("  ! "))).toBe(true);
  expect(await shown("Bash", { command: "rm x" })).toHaveLength(2);
});

test("renderRequest() shows an edit where it is in the file, and does not wait for what is no file", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "a"), "zero\none\ntwo\nthree\nfour\n");
  expect(await shown("Edit", { file_path: "a", old_string: "two", new_string: "2" }, folder)).toEqual([
    "? Edit it",
    "    zero",
    "    one",
    "  - two",
    "  + 2",
    "    three",
    "    four",
    "  Asked because it is so",
  ]);
  execFileSync("mkfifo", [join(folder, "pipe")]);
  expect(await shown("Write", { file_path: "pipe", content: "x" }, folder)).toContain("  + x");
  expect(await shown("NotebookEdit", { notebook_path: "n", new_source: "a = 1" }, folder)).toContain("  + a = 1");
});

test("renderRequest() says that a file too large to show is there", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "large"), "x".repeat(2_000_001));
  expect(await shown("Write", { file_path: "large", content: "new" }, folder)).toEqual([
    "? Write it",
    "  - 2000001 bytes that are not shown",
    "  + new",
    "  Asked because it is so",
  ]);
});

test("renderRequest() says how much of a long line is not shown", async () => {
  const content = `safe();${" ".repeat(300)}evil();\n`;
  expect(await shown("Write", { file_path: "n", content })).toContain(
    `  + safe();${" ".repeat(193)} … 114 more characters`,
  );
});

test("U118 renderRequest() marks the lines of a command, so that none passes for one of its own", async () => {
  const command = "echo x\n  Asked because a rule allows it\nrm x";
  expect((await shown("Bash", { command }, "/", command)).slice(0, 3)).toEqual([
    "? Bash echo x",
    "  |   Asked because a rule allows it",
    "  | rm x",
  ]);
});
