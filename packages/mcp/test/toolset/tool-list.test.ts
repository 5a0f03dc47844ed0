import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mcpToolset } from "../../src/toolset/mcp-toolset.ts";
import { hostile, until } from "../fixtures/servers.ts";

test("a change that is told with the first list is not lost, and a list that never rests is asked for less and less", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mcp-fickle-"));
  const file = join(folder, "times");
  const times = async () => (await readFile(file, "utf8")).trim().split("\n").slice(1).map(Number);
  const toolset = await mcpToolset(hostile("fickle", file));
  const names = () => toolset.tools.map(({ name }) => name);
  expect(names()).toEqual(["mcp__h__v1"]);
  await until(() => names()[0] === "mcp__h__v2");
  await until(async () => (await times()).length === 4);
  const [, second = 0, third = 0, fourth = 0] = await times();
  expect(third - second).toBeGreaterThan(990);
  expect(fourth - third).toBeGreaterThan(1_990);
  await toolset.close();
  await rm(folder, { recursive: true });
});
