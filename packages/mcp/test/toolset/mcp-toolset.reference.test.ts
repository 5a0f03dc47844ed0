import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { StdioServerConfig } from "../../src/config/server-config.ts";
import { type McpToolset, mcpToolset } from "../../src/toolset/mcp-toolset.ts";
import { everythingOver, type Listening, overHttp } from "../fixtures/reference-http.ts";
import { call, reference, textIn } from "../fixtures/servers.ts";

test.each([
  ["http", "streamableHttp"],
  ["sse", "sse"],
] as const)("the reference server everything works over %s", async (type, transport) => {
  const everything = await connected("everything", type, await everythingOver(transport));
  expect(textIn(await call(everything, "mcp__everything__get-sum", { a: 2, b: 3 }))).toContain("5");
  expect(textIn(await call(everything, "mcp__everything__get-tiny-image"))).toContain("<image>");
});

test("the reference server filesystem works behind HTTP", async () => {
  const folder = await temporaryFolder();
  const path = join(folder, "a.txt");
  await writeFile(path, "in a file");
  const files = await connected("filesystem", "http", await behindHttp("filesystem", {}, folder));
  expect(textIn(await call(files, "mcp__filesystem__read_text_file", { path }))).toContain("in a file");
  const outside = await call(files, "mcp__filesystem__read_text_file", { path: "/etc/hostname" });
  expect([outside.outcome, outside.code]).toEqual(["failed", "mcp-tool-failed"]);
});

test("the reference server memory works behind HTTP", async () => {
  const env = { MEMORY_FILE_PATH: join(await temporaryFolder(), "memory.json") };
  const memory = await connected("memory", "http", await behindHttp("memory", env));
  const entities = [{ name: "Ada", entityType: "person", observations: ["writes programs"] }];
  await call(memory, "mcp__memory__create_entities", { entities });
  expect(textIn(await call(memory, "mcp__memory__read_graph"))).toContain("writes programs");
});

async function connected(name: string, type: "http" | "sse", server: Listening): Promise<McpToolset> {
  onTestFinished(() => server.close());
  const toolset = await mcpToolset({ name, type, url: server.url });
  onTestFinished(() => toolset.close());
  return toolset;
}

function behindHttp(name: string, env: Record<string, string>, ...args: readonly string[]): Promise<Listening> {
  const { command, args: all = [] } = reference(name, ...args) as StdioServerConfig;
  return overHttp(command, all, { PATH: process.env.PATH ?? "", ...env });
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mcp-reference-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
