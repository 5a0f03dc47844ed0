import { expect, test } from "vitest";
import { haft } from "../haft-process.ts";
import { project, serverEntry } from "./mcp/project.ts";

test("haft tools lists the built-in tools: name, kind, whether a call only reads, one sentence", async () => {
  const { code, stdout } = await haft(["tools"]);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split("\n");
  expect(lines.find((line) => line.startsWith("Read"))).toMatch(/^Read +fileSystem +reads +\S.*[^.]$/);
  expect(lines.find((line) => line.startsWith("Write"))).toMatch(/^Write +fileSystem +changes +\S/);
  expect(new Set(lines.map((line) => line.search(/(?:reads|changes|either) /))).size).toBe(1);
});

test("S0-105 haft tools has no Time: it is in no default set", async () => {
  const { stdout } = await haft(["tools", "--json"]);
  const names = JSON.parse(stdout).map(({ name }: { name: string }) => name);
  expect(names).toContain("Bash");
  expect(names).not.toContain("Time");
});

test("haft tools --json has what a program needs: aliases, whole descriptions, input schemas", async () => {
  const { stdout } = await haft(["tools", "--json"]);
  expect(JSON.parse(stdout)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: "Grep",
        category: "fileSystem",
        readOnly: true,
        aliases: expect.any(Array),
        inputSchema: expect.objectContaining({ type: "object" }),
      }),
    ]),
  );
});

test("haft tools lists the tools of servers last", async () => {
  const { cwd, env } = project({ s: serverEntry() }, { approved: ["s"] });
  const { code, stdout } = await haft(["tools"], { cwd, env });
  expect(code).toBe(0);
  expect(stdout.trimEnd().split("\n").slice(-6)[0]).toMatch(/^mcp__s__ask +mcp +changes/);
}, 180_000);
