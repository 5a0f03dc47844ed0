import { chmodSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeServers, writtenServers } from "../../../src/commands/mcp/edit-server-file.ts";
import { temporaryFolder } from "../../haft-process.ts";

test("writeServers() keeps what else stands in a file, its mode, and a link to it", () => {
  const folder = temporaryFolder();
  const [file, link] = [join(folder, "real.json"), join(folder, "link.json")];
  writeFileSync(file, '\uFEFF{"other":1,"mcpServers":{"a":{"command":"x"}}}');
  chmodSync(file, 0o640);
  symlinkSync(file, link);
  expect(writtenServers(link)).toEqual({ a: { command: "x" } });
  writeServers(link, { b: { command: "y" } });
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ other: 1, mcpServers: { b: { command: "y" } } });
  expect(statSync(file).mode & 0o777).toBe(0o640);
});

test("writeServers() makes a file for this user alone", () => {
  const file = join(temporaryFolder(), "in", "mcp.json");
  expect(writtenServers(file)).toEqual({});
  writeServers(file, {});
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("writtenServers() refuses what is no file of servers", () => {
  const file = join(temporaryFolder(), "mcp.json");
  for (const text of ["{", "[]", '{"mcpServers":[]}']) {
    writeFileSync(file, text);
    expect(() => writtenServers(file)).toThrow(/^Cannot change the MCP servers of/);
  }
});
