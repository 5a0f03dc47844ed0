import { expect, test } from "vitest";
import { type ApprovalRequest, waitingApprover } from "../../src/index.ts";

test("S2-44 waitingApprover leaves every call to be decided later", async () => {
  expect(await waitingApprover.decide({} as ApprovalRequest)).toEqual({ decision: "wait" });
});
