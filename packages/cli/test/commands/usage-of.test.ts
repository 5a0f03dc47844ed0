import { expect, test } from "vitest";
import { call } from "../../src/commands/call.ts";
import { doctor } from "../../src/commands/doctor.ts";
import { mcpAdd } from "../../src/commands/mcp-add.ts";
import { mcpApprove } from "../../src/commands/mcp-approve.ts";
import { usageOf } from "../../src/commands/usage-of.ts";

test("usageOf() shows operands, those that are optional in brackets", () => {
  expect([usageOf(call), usageOf(doctor)]).toEqual(["haft call TOOL [INPUT] [options]", "haft doctor [options]"]);
});

test("usageOf() shows what may be repeated", () => {
  expect(usageOf(mcpApprove)).toBe("haft mcp approve NAME… [options]");
  expect(usageOf(mcpAdd)).toBe("haft mcp add NAME COMMAND-OR-URL [ARG…] [options]");
});
