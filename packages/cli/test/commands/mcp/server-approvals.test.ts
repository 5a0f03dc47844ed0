import { expect, test } from "vitest";
import { serverApprovals } from "../../../src/commands/mcp/server-approvals.ts";
import { temporaryFolder } from "../../haft-process.ts";

const server = (fingerprint: string, name = "s") => ({ name, type: "stdio", command: "x", fingerprint }) as const;

test("serverApprovals() keeps a decision about one definition of one project", () => {
  const io = { env: { HOME: temporaryFolder() } };
  const approvals = serverApprovals(io);
  expect(approvals.find("/p", server("1"))).toBe(undefined);
  approvals.decide("/p", server("1"), true);
  approvals.decide("/p", server("1", "t"), false);
  const again = serverApprovals(io);
  expect(again.find("/p", server("1"))).toBe("approved");
  expect(again.find("/p", server("2"))).toBe("changed");
  expect(again.find("/p", server("1", "t"))).toBe("rejected");
  expect(again.find("/other", server("1"))).toBe(undefined);
  expect(again.forget("/other")).toBe(0);
  expect(again.forget("/p")).toBe(2);
  expect(again.find("/p", server("1"))).toBe(undefined);
});

test("serverApprovals() approves nothing where there is no home to remember it in", () => {
  const approvals = serverApprovals({ env: {} });
  expect(approvals.find("/p", server("1"))).toBe(undefined);
  expect(() => approvals.decide("/p", server("1"), true)).toThrow(/^Cannot approve an MCP server: there is no home/);
  expect(approvals.forget("/p")).toBe(0);
});
