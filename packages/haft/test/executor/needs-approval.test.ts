import { expect, test } from "vitest";
import { needsApproval } from "../../src/executor/needs-approval.ts";
import { createSession, defineTool, nameRules, type SessionOptions, toolCall } from "../../src/index.ts";

let runs = 0;
const input = { type: "object", properties: { force: { type: "boolean" } }, additionalProperties: false } as const;
const deploy = defineTool({
  name: "deploy",
  input,
  needsApproval: ({ force }: { force?: boolean }) => force === true,
  execute: () => ++runs,
});
const declared = defineTool({ name: "declared", needsApproval: true });
const broken = defineTool({
  name: "broken",
  checkPermission() {
    throw new Error("out of order");
  },
  execute: () => ++runs,
});

function ask(name: string, sent: Parameters<typeof toolCall>[1], options: SessionOptions = {}) {
  const session = createSession({ tools: [deploy, declared, broken], ...options });
  return needsApproval(toolCall(name, sent), session).then((pending) => ({
    pending,
    numbers: session.lastIssuedSequence,
  }));
}

test("S2-44 needsApproval() says of a call that it would wait, runs nothing and takes no number", async () => {
  const { pending, numbers } = await ask("deploy", { force: true });
  expect(pending).toMatchObject({ kind: "approval", call: { name: "deploy", input: { force: true } } });
  expect({ runs, numbers }).toEqual({ runs: 0, numbers: 0 });
});

test("needsApproval() judges the input as it is after its repair", async () => {
  expect((await ask("deploy", "{force: True,}")).pending).toBeDefined();
  expect((await ask("deploy", { force: false })).pending).toBeUndefined();
});

test("needsApproval() gives the reason of the rule that asks", async () => {
  const { pending } = await ask("deploy", {}, { rules: nameRules({ ask: ["dep*"] }) });
  expect(pending?.reason).toBe("dep*");
});

test.each<[string, string, SessionOptions]>([
  ["that is not there", "gone", {}],
  ["that a rule denies", "deploy", { rules: nameRules({ deny: ["deploy"] }) }],
  ["in plan mode", "deploy", { permissionMode: "plan" }],
  ["where nobody is asked", "deploy", { permissionMode: "dontAsk" }],
  ["that the host executes", "declared", {}],
  ["whose own check throws", "broken", {}],
])("needsApproval() says nothing of a call %s", async (_what, name, options) => {
  expect((await ask(name, name === "declared" ? {} : name === "deploy" ? { force: true } : {}, options)).pending).toBe(
    undefined,
  );
});

test("needsApproval() says nothing of a call whose input does not fit", async () => {
  expect((await ask("deploy", { force: "perhaps", more: 1 })).pending).toBeUndefined();
});
