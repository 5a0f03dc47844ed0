import { expect, test } from "vitest";
import { type CallApproval, requireApproval } from "../../src/index.ts";
import { call, execute, tool } from "./execute-round.ts";

const asked = requireApproval(tool("asked", () => "ran"));

async function decided(...decisions: readonly CallApproval["decision"][]) {
  const approvals = decisions.map((decision): CallApproval => ({ toolCallId: "asked-1", decision }));
  const { codes, events } = await execute([asked], [call("asked")], { approvals });
  return [codes[0], ...events.flatMap((event) => (event.type === "approval-ignored" ? [event.reason] : []))];
}

test("S2-46 givenApproval() of several decisions takes a denial, whatever their order, and the others are reported", async () => {
  const other = "another decision about the call counts";
  expect(await decided("allow", "deny")).toEqual(["rejected", other]);
  expect(await decided("deny", "allow")).toEqual(["rejected", other]);
  expect(await decided("allow", "deny", "allow")).toEqual(["rejected", other, other]);
  expect(await decided("allow", "allow")).toEqual(["ok", other]);
  expect(await decided("allow")).toEqual(["ok"]);
});
