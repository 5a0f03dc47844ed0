import { join } from "node:path";
import { expect, test } from "vitest";
import { writtenServers } from "../../../src/commands/mcp/edit-server-file.ts";
import { removeServer } from "../../../src/commands/mcp/remove-server.ts";
import { scopeFile } from "../../../src/commands/mcp/scope-file.ts";
import { memoryIo } from "../../memory-io.ts";
import { type Project, project, writeServerFile } from "./project.ts";

async function remove(here: Project, name: string, scope?: "local" | "project" | "user"): Promise<string> {
  const io = memoryIo(here);
  await removeServer({ operands: [name], options: { scope } }, io);
  return io.written.stdout;
}

test("removeServer() removes a server from the one place that has it, and leaves the others", async () => {
  const here = project({ a: { command: "x" }, b: { command: "y" } });
  writeServerFile(scopeFile("local", here), { a: { command: "z" } });
  await expect(remove(here, "a")).rejects.toThrow("it is in several places; say --scope local or --scope project");
  expect(await remove(here, "a", "local")).toContain("a is removed (local: ");
  await expect(remove(here, "a", "user")).rejects.toThrow(/mcp\.json has it not; haft mcp list/);
  expect(await remove(here, "a")).toContain("a is removed (project: ");
  expect(writtenServers(join(here.cwd, ".mcp.json"))).toEqual({ b: { command: "y" } });
  await expect(remove(here, "a")).rejects.toThrow(/^Cannot remove the MCP server "a": no file of this folder has it/);
});
