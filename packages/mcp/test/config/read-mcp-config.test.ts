// biome-ignore-all lint/suspicious/noTemplateCurlyInString: such texts are what is tested
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readMcpConfig } from "../../src/config/read-mcp-config.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mcp-config-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function file(name: string, mcpServers: object): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify({ mcpServers }));
  return path;
}

test("local servers come before those of the project, and these before the user's", async () => {
  const { servers, problems } = await readMcpConfig([
    {
      file: await file("user.json", { a: { command: "user" }, b: { command: "user" }, c: { command: "user" } }),
      scope: "user",
    },
    { file: await file("project.json", { a: { command: "project" }, b: { command: "project" } }), scope: "project" },
    { file: await file("local.json", { a: { command: "local" } }), scope: "local" },
    { file: join(folder, "none.json"), scope: "local" },
  ]);
  expect(problems).toEqual([]);
  expect(
    servers.map((server) => `${server.name} ${server.scope} ${server.type === "stdio" && server.command}`),
  ).toEqual(["a local local", "b project project", "c user user"]);
});

test("a faulty definition still hides weaker ones of its name", async () => {
  const { servers, problems, unusable } = await readMcpConfig(
    [
      { file: await file("local.json", { a: { command: "${NONE}" } }), scope: "local" },
      { file: await file("project.json", { a: { command: "other" } }), scope: "project" },
    ],
    { environment: {} },
  );
  expect(servers).toEqual([]);
  expect(problems).toHaveLength(1);
  expect(unusable).toMatchObject([{ name: "a", scope: "local", file: join(folder, "local.json"), text: problems[0] }]);
});

test("a faulty definition that a stronger one hides is a problem, and no server", async () => {
  const { servers, problems, unusable } = await readMcpConfig([
    { file: await file("local.json", { a: { command: "one" } }), scope: "local" },
    { file: await file("project.json", { a: { type: "ws" } }), scope: "project" },
  ]);
  expect([servers.length, problems.length, unusable]).toEqual([1, 1, []]);
});

test("a text that is given counts like a file", async () => {
  const { servers, problems } = await readMcpConfig([
    { file: await file("user.json", { a: { command: "user" }, b: { command: "user" } }), scope: "user" },
    { text: '{"mcpServers":{"a":{"command":"given"}}}', scope: "program" },
    { text: "{", scope: "program" },
  ]);
  expect(servers.map(({ name, scope }) => `${name} ${scope}`)).toEqual(["a program", "b user"]);
  expect(problems).toEqual([expect.stringMatching(/^Cannot use the MCP servers of the given text: it is no JSON/)]);
});

test("a file that cannot be read is a problem", async () => {
  const { problems } = await readMcpConfig([{ file: folder, scope: "user" }]);
  expect(problems).toEqual([`Cannot read the MCP servers of ${folder}: EISDIR`]);
});
