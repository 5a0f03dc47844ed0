import { expect, test } from "vitest";
import { getServer } from "../../../src/commands/mcp/get-server.ts";
import { textIn } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";
import { noChoices, project, serverEntry } from "./project.ts";

async function get(here: ReturnType<typeof project>, name: string, given = {}): Promise<string> {
  const io = memoryIo(here);
  await getServer({ operands: [name], options: { ...noChoices, "show-values": false, json: false, ...given } }, io);
  return io.written.stdout;
}

test("getServer() shows one server, starts no other, and hides what may be a key", async () => {
  const pids = `${project(undefined).home}/pids`;
  const entries = { a: { ...serverEntry(), env: { KEY: "0123456789" } }, b: serverEntry("", pids) };
  const here = project(entries, { approved: ["a", "b"] });
  const shown = await get(here, "a");
  expect(shown).toMatch(/^a: connected\n {2}scope: project \(.*\.mcp\.json\)\n {2}definition: \{/);
  expect(shown).toMatch(/ {2}log: .*\/mcp-logs\/a\.log\n {2}tools:\n {4}mcp__a__echo\n/);
  expect(shown).toContain('"KEY": "…"');
  expect(await get(here, "a", { "show-values": true })).toContain('"KEY": "0123456789"');
  expect(textIn(pids)).toBe("");
  await expect(get(here, "c")).rejects.toThrow(/^Cannot find the MCP server "c"/);
});

test("getServer() shows a server that may not be started, with what helps", async () => {
  const shown = await get(project({ a: serverEntry() }), "a");
  expect(shown).toMatch(/^a: needs approval\n {2}Cannot start the MCP server "a" .*; haft mcp get a shows it/);
  expect(shown).not.toContain("tools:");
});

test("getServer() gives programs the same as one JSON object", async () => {
  const here = project({ a: { ...serverEntry(), env: { KEY: "0123456789" } }, b: serverEntry() }, { approved: ["a"] });
  expect(JSON.parse(await get(here, "a", { json: true }))).toMatchObject({
    name: "a",
    scope: "project",
    status: "connected",
    type: "stdio",
    file: expect.stringMatching(/\.mcp\.json$/),
    definition: { env: { KEY: "…" } },
    log: expect.stringMatching(/a\.log$/),
    toolNames: expect.arrayContaining(["mcp__a__echo"]),
    warnings: [],
  });
  const unapproved = JSON.parse(await get(here, "b", { json: true }));
  expect(unapproved).toMatchObject({
    status: "needs-approval",
    text: expect.stringContaining("haft mcp"),
    toolNames: [],
  });
});
