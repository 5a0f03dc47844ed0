// biome-ignore-all lint/suspicious/noTemplateCurlyInString: such texts are what is tested
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { noSettings } from "@haft/guard";
import { expect, test } from "vitest";
import { readServers } from "../../../src/commands/mcp/read-servers.ts";
import { noChoices, project, writeServerFile } from "./project.ts";

type Given = Partial<Parameters<typeof readServers>[0]>;

function read({ cwd, env }: ReturnType<typeof project>, given: Given = {}, variables: Record<string, string> = {}) {
  const place = { folder: cwd, settings: { ...noSettings, env: variables } };
  return readServers({ ...noChoices, ...given }, place, { cwd, env });
}

test("readServers() reads the files of the command line first, then local, of the project, of the user", async () => {
  const here = project({ a: { command: "project" }, b: { command: "project" }, c: { command: "project" } });
  const { places } = await read(here);
  writeServerFile(places.local as string, { b: { command: "local" } });
  writeServerFile(places.user as string, { c: { command: "user" }, d: { command: "user" } });
  writeServerFile(join(here.cwd, "more.json"), { a: { command: "named" } });
  const { servers } = await read(here, { "mcp-config": ["more.json", '{"mcpServers":{"e":{"command":"text"}}}'] });
  expect(servers.map((server) => `${server.name} ${server.type === "stdio" && server.command}`).toSorted()).toEqual([
    "a named",
    "b local",
    "c project",
    "d user",
    "e text",
  ]);
  const strict = await read(here, { "mcp-config": ["more.json"], "strict-mcp-config": true });
  expect(strict.servers.map(({ name }) => name)).toEqual(["a"]);
});

test("readServers() puts in variables of the environment and of the settings, and starts programs in the project", async () => {
  const here = project({ a: { command: "${FROM_SETTINGS}", cwd: "in" }, b: { command: "${HOME}" } });
  const { servers } = await read(here, {}, { FROM_SETTINGS: "set" });
  expect(servers).toMatchObject([
    { command: "set", cwd: join(here.cwd, "in") },
    { command: here.home, cwd: here.cwd },
  ]);
});

test("readServers() refuses a command line of which nothing can be used, and reports other faults", async () => {
  const here = project({ good: { command: "x" }, bad: { url: "https://x.test" } });
  writeFileSync(join(here.cwd, "broken.json"), "{");
  const refused = (...given: readonly string[]) => expect(read(here, { "mcp-config": given })).rejects;
  await refused("none.json").toThrow('Cannot read the MCP servers of "none.json": it does not exist');
  await refused("broken.json").toThrow(
    /^Cannot use the MCP servers of .*broken\.json: it is no JSON.*\(--mcp-config\)$/,
  );
  await refused("{").toThrow(/^Cannot use the MCP servers of the given text: it is no JSON/);
  await refused('{"mcpServers":{"w":{"type":"ws","url":"ws://x"}}}').toThrow(
    'there is no transport "ws"; the transports are "stdio", "http" and "sse" (--mcp-config)',
  );
  const { servers, problems } = await read(here);
  expect(servers.map(({ name }) => name)).toEqual(["good"]);
  expect(problems).toEqual([expect.stringContaining('add "type": "http"')]);
});
