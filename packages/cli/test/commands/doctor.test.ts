import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { haft, temporaryFolder } from "../haft-process.ts";

interface Report {
  readonly ok: boolean;
  readonly findings: readonly {
    readonly name: string;
    readonly state: string;
    readonly detail: string;
    readonly wayOut?: string;
  }[];
}

async function report(
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; report: Report; text: string }> {
  const { code, stdout } = await haft(["doctor", "--json"], { env });
  return { code, report: JSON.parse(stdout), text: stdout };
}

const key = { OPENAI_API_KEY: "sk-very-secret-key" };

test("haft doctor ends with 0 when nothing needed is missing, and never shows a key", async () => {
  const home = temporaryFolder();
  const { code, report: found, text } = await report({ HOME: home, XDG_STATE_HOME: "", ...key });
  expect([code, found.ok]).toEqual([0, true]);
  expect(text).not.toContain("very-secret");
  const named = (name: string): unknown => found.findings.find((finding) => finding.name === name);
  expect(named("Node.js")).toMatchObject({
    state: "ok",
    detail: `${process.versions.node}, ${process.execPath} (an npm package)`,
  });
  expect(named("ripgrep")).toMatchObject({ state: "ok", detail: expect.stringMatching(/^\d+\.\d+\.\d+, /) });
  expect(named("bash")).toMatchObject({ state: "ok", detail: expect.stringMatching(/^\d+\.\d+/) });
  expect(named("openai")).toMatchObject({ state: "ok", detail: "OPENAI_API_KEY is set" });
  expect(named("state")).toMatchObject({ state: "ok", detail: `${home}/.local/state/haft, made when it is needed` });
});

test("haft doctor ends with 1 when something needed is missing, and says what helps", async () => {
  const home = temporaryFolder();
  writeFileSync(join(home, "file"), "");
  const { code, report: found } = await report({
    HOME: home,
    XDG_STATE_HOME: join(home, "file"),
    HAFT_MODEL: "openai:gpt-5",
  });
  expect([code, found.ok]).toEqual([1, false]);
  const problems = found.findings.filter(({ state }) => state === "problem");
  expect(problems.map(({ name }) => name)).toEqual(["model", "state"]);
  expect(problems.every(({ wayOut }) => wayOut !== undefined)).toBe(true);
  const { stdout } = await haft(["doctor"], { env: { HOME: home, HAFT_MODEL: "openai:gpt-5" } });
  expect(stdout).toMatch(/✗ model +.*OPENAI_API_KEY\n +→ .*\n/);
  expect(stdout).toMatch(/\n1 problem\.\n$/);
});

test("haft doctor finds programs by running them", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/git"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  const path = [join(folder, "bin"), "/usr/bin", "/bin", dirname(process.execPath)].join(delimiter);
  const { report: found } = await report({ ...key, PATH: path });
  expect(found.findings.find(({ name }) => name === "git")).toMatchObject({
    state: "note",
    detail: expect.stringMatching(/^not found/),
  });
});
