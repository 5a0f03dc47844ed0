import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callTool } from "../../../src/commands/call/call-tool.ts";
import type { CallInput } from "../../../src/commands/call.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

/** The last line on standard error, where the hint stands. */
async function hint(
  name: string,
  input: object | string,
  yes = false,
  isTerminal = false,
): Promise<string | undefined> {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "a.txt"), "old\n");
  const io = memoryIo({ cwd, env: { PATH: process.env.PATH, HOME: cwd, NO_COLOR: "1" }, isTerminal });
  const options = { "add-dir": [], "mcp-config": [], yes } as unknown as CallInput["options"];
  await callTool({ options, operands: [name, typeof input === "string" ? input : JSON.stringify(input)] }, io);
  return io.written.stderr.trimEnd().split("\n").at(-1);
}

test("callHint() offers --yes where it would help, and only there", async () => {
  expect(await hint("Bash", { command: "touch x" })).toBe("--yes lets it run");
  expect(await hint("Bash", { command: "rm -rf /" })).toContain("Cannot run");
  expect(await hint("WebFetch", { url: "https://example.com/" })).toBe("--yes lets it run");
  expect(await hint("WebFetch", { url: "http://localhost:8765/a" })).toMatch(
    /"http:\/\/localhost:8765\/a": the port 8765 is not allowed; only the default ports are, and what a program allows/,
  );
  expect(await hint("Bash", { command: "cat /dev/sda" }, true)).not.toContain("--yes");
});

test("callHint() says of a tool that asks each time who can answer, with --yes and without", async () => {
  const set = { action: "set", setting: "model", value: "ollama:qwen3" };
  for (const yes of [false, true]) {
    expect(await hint("Config", set, yes)).toBe("Config asks each time, and only somebody at a terminal can answer");
    expect(await hint("EnterPlanMode", {}, yes)).toContain("EnterPlanMode asks each time");
  }
});

test("callHint() says what a tool of the list needs", async () => {
  const options = ["a", "b"].map((label) => ({ label, description: label }));
  const questions = [{ question: "Which?", header: "Which", options, multiSelect: false }];
  expect(await hint("AskUserQuestion", { questions })).toBe(
    "AskUserQuestion needs a terminal, where somebody can answer",
  );
  expect(await hint("web_search", { query: "fish" }, true)).toMatch(
    /^WebSearch is off: no search service is set; set SEARXNG_URL/,
  );
  expect(await hint("Nope", {})).toContain("Cannot find tool");
});

test("callHint() shows how an input is written, with what was given", async () => {
  expect(await hint("Read", "it's.ts")).toBe(`INPUT is a JSON object: haft call Read '{"file_path":"it'\\''s.ts"}'`);
  expect(await hint("Bash", "[1]")).toMatch(/^INPUT is a JSON object: haft call Bash '\{"command":/);
  expect(await hint("Read", { path: 5 })).not.toContain("INPUT");
});

test("callHint() says of a tool that only programs have that it is one", async () => {
  expect(await hint("Time", {})).toContain("it is for programs of your own");
});

test("callHint() says that a call has read nothing before", async () => {
  const edit = { file_path: "a.txt", old_string: "old", new_string: "new" };
  expect(await hint("Edit", edit, true)).toBe(
    "Each haft call is a session of its own and has read nothing; in haft run, Read comes first",
  );
  expect(await hint("Write", { file_path: "a.txt", content: "x" }, true)).toContain("a session of its own");
  expect(await hint("Read", { file_path: "gone" })).toContain("Cannot find");
});
