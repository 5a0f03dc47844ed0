// biome-ignore-all lint/suspicious/noTemplateCurlyInString: such texts are what is tested
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { haft } from "../haft-process.ts";
import { project } from "./mcp/project.ts";

vi.setConfig({ testTimeout: 120_000 });

test("haft mcp add takes the program behind --, with options of its own, and values with commas", async () => {
  const { cwd, env } = project(undefined);
  const args = [
    "mcp",
    "add",
    "-s",
    "project",
    "files",
    "-e",
    "KEY=a,b",
    "-e",
    "X=${Y}",
    "--",
    "npx",
    "-y",
    "--env",
    "z",
  ];
  expect((await haft(args, { cwd, env })).code).toBe(0);
  expect(JSON.parse(readFileSync(join(cwd, ".mcp.json"), "utf8"))).toEqual({
    mcpServers: { files: { command: "npx", args: ["-y", "--env", "z"], env: { KEY: "a,b", X: "${Y}" } } },
  });
});

test("haft mcp add without a program says how it is written", async () => {
  const { cwd, env } = project(undefined);
  const { code, stderr } = await haft(["mcp", "add", "files"], { cwd, env });
  expect(code).toBe(2);
  expect(stderr).toContain("COMMAND-OR-URL is missing; write haft mcp add NAME COMMAND-OR-URL [ARG…] [options]");
});

test("haft mcp add loses no server that another one adds at the same time", async () => {
  const { cwd, env } = project(undefined);
  const names = ["a", "b", "c", "d"];
  const ends = await Promise.all(names.map((name) => haft(["mcp", "add", name, "x", "-s", "project"], { cwd, env })));
  expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  const { mcpServers } = JSON.parse(readFileSync(join(cwd, ".mcp.json"), "utf8"));
  expect(Object.keys(mcpServers).sort()).toEqual(names);
});

test("haft mcp add says where the options of the program stand", async () => {
  const { cwd, env } = project(undefined);
  const { code, stderr } = await haft(["mcp", "add", "files", "npx", "-y", "server"], { cwd, env });
  expect(code).toBe(2);
  expect(stderr).toContain(
    '"-y": it is not known; options of the program stand behind --: haft mcp add NAME -- COMMAND',
  );
});
