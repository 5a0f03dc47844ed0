import { defineTool } from "haft";
import { expect, test } from "vitest";
import { approvalForm, approvalOf, type RememberedRequest } from "../../src/server/approval-form.ts";

const tool = defineTool({ name: "write", description: "w", input: { type: "object" }, execute: () => "" });

function formFor(more: Partial<RememberedRequest>) {
  const request = { tool, input: { a: 1 }, reason: undefined, describe: async () => "change a", ...more };
  return approvalForm(request as unknown as RememberedRequest);
}

test("approvalForm() says what would happen, why it is asked, and what always would allow", async () => {
  const form = await formFor({ reason: "a rule says so", suggestedRules: ["write(a)"] });
  expect(form.message).toBe(
    'Allow the tool write? It would: change a\n\nIt is asked because: a rule says so\n\nInput:\n{\n  "a": 1\n}\n\nAlways would allow write(a)',
  );
  expect(form.schema.properties).toMatchObject({
    decision: { enum: ["allow", "always allow in this session", "deny"] },
  });
  expect((await formFor({})).schema.properties).toMatchObject({ decision: { enum: ["allow", "deny"] } });
});

test("approvalForm() shows nothing that a terminal would obey, and says when it cuts", async () => {
  const { message } = await formFor({ describe: async () => `\u001b[2J${"x".repeat(3_000)}` });
  expect(message).not.toContain("\u001b");
  expect(message).toContain("… [cut]");
});

test("approvalOf() takes nothing for an allowance but one", () => {
  expect(approvalOf({ action: "accept", content: { decision: "allow" } }, true)).toEqual({ decision: "allow" });
  const always = { action: "accept", content: { decision: "always allow in this session" } } as const;
  expect(approvalOf(always, true)).toEqual({ decision: "allow", remember: "session" });
  expect(approvalOf(always, false)).toEqual({ decision: "deny" });
  expect(approvalOf({ action: "accept", content: { decision: "deny", reason: " no " } }, true)).toEqual({
    decision: "deny",
    reason: "no",
  });
  const others = [
    { action: "accept" },
    { action: "accept", content: { decision: "Allow" } },
    { action: "decline", content: { decision: "allow" } },
    { action: "cancel", content: { decision: "allow" } },
  ] as const;
  expect(others.map((one) => approvalOf(one, true))).toEqual(Array(4).fill({ decision: "deny" }));
});
