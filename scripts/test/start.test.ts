import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { providers } from "@haft/models";
import { expect, test } from "vitest";
import { repositoryRoot } from "../report-check.ts";
import { offerModel } from "../start-offer.ts";

function start(env: Readonly<Record<string, string>> = {}): { status: number | null; stdout: string; stderr: string } {
  const args = ["--conditions=haft-source", path.join(repositoryRoot, "scripts/start.ts")];
  return spawnSync(process.execPath, args, { encoding: "utf8", env: { HOME: "/", PATH: "/usr/bin:/bin", ...env } });
}

const folders = (): readonly string[] => readdirSync(tmpdir()).filter((name) => /^haft-\w{6}$/.test(name));

test("npm start searches, recovers from a bad call, reads, writes, runs a command, and shows a report that is right", () => {
  const before = folders();
  const { status, stdout, stderr } = start();
  expect(status).toBe(0);
  const calls = [...stderr.matchAll(/^→ (\w+) .*\n {2}(.)/gm)].map(([, name, mark]) => `${name} ${mark}`);
  expect(calls).toEqual(["Gerp ✗", "Grep ✓", "Read ✓", "Write ✓", "Bash ✓"]);
  expect(stderr).not.toContain("Warning");
  expect(stdout).toContain(" exit codes; packages/cli/src/terminal/exit-codes.ts:");
  expect(stdout).toContain("- 143: terminated (SIGTERM)\n");
  expect(folders().filter((name) => !before.includes(name))).toEqual([]);
});

test("npm start ends with 1 when the task cannot be done", () => {
  const { status, stderr } = start({ TMPDIR: "/proc" });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^✗ Cannot show the run: /)]);
});

test("npm start offers the very command for a key that is there, else says how to get a model", async () => {
  expect(await offerModel({ OPENAI_API_KEY: "x" })).toContain(
    'OPENAI_API_KEY is set: npx haft run "What is in this repository?" --model openai:gpt-5',
  );
  const others = await offerModel({ ANTHROPIC_API_KEY: "x", GOOGLE_API_KEY: "x" });
  expect(others.slice(0, 2).map((line) => line.replace(/ is set: .* /, " "))).toEqual([
    "ANTHROPIC_API_KEY anthropic:claude-sonnet-4-5",
    "GOOGLE_API_KEY google:gemini-2.5-flash",
  ]);
  for (const { apiKeyVariable, exampleModel } of providers)
    if (apiKeyVariable) expect(exampleModel).toBeTypeOf("string");
  const lines = await offerModel({});
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/npx haft run ".*" --model \w+:\S+$/);
});
