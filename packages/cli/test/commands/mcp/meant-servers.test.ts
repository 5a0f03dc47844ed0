import { expect, test } from "vitest";
import { meantServers } from "../../../src/commands/mcp/meant-servers.ts";

const names = ["git", "git hub", "docs"];
const meant = async (given: Parameters<typeof meantServers>[1]): Promise<readonly string[]> =>
  names
    .map((name) => ({ name }))
    .filter(await meantServers(names, given))
    .map(({ name }) => name);

test("meantServers() means all, the one that is named, or the one whose tool is named", async () => {
  expect(await meant({})).toEqual(names);
  expect(await meant({ only: "docs" })).toEqual(["docs"]);
  expect(await meant({ only: "nothing" })).toEqual([]);
  expect(await meant({ tool: "MCP__git_hub__search" })).toEqual(["git hub"]);
  expect(await meant({ tool: "mcp__git__log" })).toEqual(["git"]);
  expect(await meant({ tool: "mcp__other__log" })).toEqual(names);
});
