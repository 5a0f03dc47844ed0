import { expect, test } from "vitest";
import { serverTools } from "../../../src/commands/mcp/server-tools.ts";
import { memoryIo } from "../../memory-io.ts";
import { noChoices, project, serverEntry } from "./project.ts";

test("serverTools() are those of the servers that may be started, and asks about no other", async () => {
  const here = project({ a: serverEntry(), b: serverEntry() }, { approved: ["a"] });
  const io = memoryIo({ ...here, isTerminal: true });
  const tools = await serverTools(noChoices, io);
  expect(tools.map(({ name }) => name)).toContain("mcp__a__echo");
  expect(tools.some(({ name }) => name.startsWith("mcp__b"))).toBe(false);
  expect(io.written.stderr).toMatch(/^Cannot start the MCP server "b" [^\n]*\n$/);
});
