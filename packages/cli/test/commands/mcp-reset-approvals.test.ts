import { expect, test } from "vitest";
import { mcpResetApprovals } from "../../src/commands/mcp-reset-approvals.ts";
import { memoryIo } from "../memory-io.ts";
import { open, project, serverEntry } from "./mcp/project.ts";

test("haft mcp reset-approvals forgets what was decided about the project's servers", async () => {
  const here = project({ a: serverEntry() }, { approved: ["a"] });
  const io = memoryIo(here);
  await mcpResetApprovals.run({ operands: [], options: {} }, io, {});
  await mcpResetApprovals.run({ operands: [], options: {} }, io, {});
  expect(io.written.stdout).toBe("1 decision is forgotten\n0 decisions are forgotten\n");
  const { opened } = await open(here);
  await using _ = opened;
  expect(opened.states).toMatchObject([{ status: "needs-approval" }]);
});
