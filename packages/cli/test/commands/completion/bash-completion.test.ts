import { beforeAll, expect, test } from "vitest";
import { bashCompletion } from "../../../src/commands/completion/bash-completion.ts";
import { inShell, realTree } from "./shell-completion.ts";

let program = "";
beforeAll(async () => {
  program = bashCompletion(await realTree());
});

/** What bash offers for the last of the words, as it splits them. */
async function offered(...words: string[]): Promise<readonly string[]> {
  const quoted = ["haft", ...words].map((word) => `'${word}'`).join(" ");
  const { stdout, stderr } = await inShell(
    "bash --norc",
    `${program}\nCOMP_WORDS=(${quoted}); COMP_CWORD=${words.length}; _haft; printf '%s\\n' "\${COMPREPLY[@]}"`,
  );
  expect(stderr).toBe("");
  return stdout.split("\n").filter(Boolean);
}

test("bashCompletion() is accepted by bash and names what completes haft", async () => {
  const ended = await inShell("bash --norc", `set -u\n${program}\ncomplete -p haft`);
  expect(ended).toMatchObject({ code: 0, stdout: "complete -F _haft haft\n", stderr: "" });
});

test("bashCompletion() completes commands, and commands of two words", async () => {
  expect(await offered("")).toEqual([
    "run",
    "tools",
    "call",
    "permissions",
    "mcp",
    "serve",
    "trust",
    "doctor",
    "completion",
    "model-server",
  ]);
  expect(await offered("to")).toEqual(["tools"]);
  expect(await offered("tools", "s")).toEqual(["show"]);
  expect(await offered("tools", "show", "Re")).toEqual(["Read"]);
});

test("bashCompletion() completes options of the command, and of run where none is named", async () => {
  expect(await offered("doctor", "--j")).toEqual(["--json"]);
  expect(await offered("run", "hi", "--out")).toEqual(["--output-format"]);
  expect(await offered("--out")).toEqual(["--output-format"]);
  expect(await offered("-p", "hi", "--max")).toEqual(["--max-steps"]);
  expect(await offered("tools", "show", "--")).toEqual([
    "--mcp-config",
    "--strict-mcp-config",
    "--openapi",
    "--openapi-credential",
    "--openapi-only",
    "--openapi-server",
    "--help",
    "--version",
  ]);
});

test("bashCompletion() completes values: choices, lists of tools, files and folders", async () => {
  expect(await offered("run", "--output-format", "")).toEqual(["text", "json", "stream-json"]);
  expect(await offered("run", "--output-format", "=", "st")).toEqual(["stream-json"]);
  expect(await offered("run", "--output-format", "=")).toEqual(["text", "json", "stream-json"]);
  expect(await offered("run", "--tools", "Read,Gr")).toEqual(["Read,Grep"]);
  expect(await offered("run", "-t", "f")).toEqual(expect.arrayContaining(["file.txt", "folder"]));
  expect(await offered("run", "-C", "")).toEqual(expect.arrayContaining(["folder", "with space"]));
  expect(await offered("run", "-C", "f")).toEqual(["folder"]);
  expect(await offered("run", "--max-steps", "")).toEqual([]);
  expect(await offered("completion", "")).toEqual(["bash", "zsh", "fish"]);
  expect(await offered("call", "Ba")).toEqual(["Bash"]);
  expect(await offered("call", "Bash", "")).toEqual([]);
});
