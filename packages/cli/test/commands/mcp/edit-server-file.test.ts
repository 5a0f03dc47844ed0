import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changeServers, writtenServers } from "../../../src/commands/mcp/edit-server-file.ts";
import { temporaryFolder } from "../../haft-process.ts";

test("changeServers() keeps what else stands in a file, its mode, and a link to it", async () => {
  const folder = temporaryFolder();
  const [file, link] = [join(folder, "real.json"), join(folder, "link.json")];
  writeFileSync(file, '\uFEFF{"other":1,"mcpServers":{"a":{"command":"x"}}}');
  chmodSync(file, 0o640);
  symlinkSync(file, link);
  expect(writtenServers(link)).toEqual({ a: { command: "x" } });
  await changeServers(link, () => ({ b: { command: "y" } }));
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ other: 1, mcpServers: { b: { command: "y" } } });
  expect(statSync(file).mode & 0o777).toBe(0o640);
});

test("changeServers() makes a file for this user alone", async () => {
  const file = join(temporaryFolder(), "in", "mcp.json");
  expect(writtenServers(file)).toEqual({});
  await changeServers(file, () => ({}));
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("writtenServers() refuses what is no file of servers", () => {
  const file = join(temporaryFolder(), "mcp.json");
  for (const text of ["{", "[]", '{"mcpServers":[]}']) {
    writeFileSync(file, text);
    expect(() => writtenServers(file)).toThrow(/^Cannot change the MCP servers of/);
  }
});

test("changeServers() loses no change of another, and leaves nothing behind", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "mcp.json");
  const names = Array.from({ length: 20 }, (_, index) => `s${index}`);
  await Promise.all(names.map((name) => changeServers(file, (servers) => ({ ...servers, [name]: { command: name } }))));
  expect(Object.keys(writtenServers(file)).sort()).toEqual(names.toSorted());
  const failing = changeServers(file, () => {
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(readdirSync(folder)).toEqual(["mcp.json"]);
});

test("changeServers() does not wait for a program that died over its change", async () => {
  const file = join(temporaryFolder(), "mcp.json");
  writeFileSync(`${file}.new`, "{");
  utimesSync(`${file}.new`, 0, 0);
  await changeServers(file, () => ({ a: { command: "x" } }));
  expect(writtenServers(file)).toEqual({ a: { command: "x" } });
});
