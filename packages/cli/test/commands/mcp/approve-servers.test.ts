import { expect, test } from "vitest";
import { approveServers } from "../../../src/commands/mcp/approve-servers.ts";
import { memoryIo } from "../../memory-io.ts";
import { open, project, serverEntry } from "./project.ts";

test("approveServers() lets servers start as they are defined now", async () => {
  const here = project({ a: serverEntry(), b: serverEntry() });
  const io = memoryIo(here);
  await approveServers({ operands: ["a"], options: {} }, io);
  expect(io.written).toEqual({ stdout: "a is approved, as it is now\n", stderr: "" });
  const { opened } = await open(here);
  await using _ = opened;
  expect(opened.states.map(({ status }) => status)).toEqual(["connected", "needs-approval"]);
  await expect(approveServers({ operands: ["a", "c"], options: {} }, io)).rejects.toThrow(
    /^Cannot find the MCP server/,
  );
});

test("approveServers() says that the folder must be trusted too", async () => {
  const here = project({ a: serverEntry() }, { isTrusted: false });
  const io = memoryIo(here);
  await approveServers({ operands: ["a"], options: {} }, io);
  expect(io.written.stderr).toBe(`It starts once the folder is trusted: haft trust ${here.cwd}\n`);
});
