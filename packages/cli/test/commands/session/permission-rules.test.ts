import { createSession, defineTool, executeToolCalls, type Tool } from "haft";
import { expect, test } from "vitest";
import { permissionRules } from "../../../src/commands/session/permission-rules.ts";

const anything = { type: "object", properties: {} } as const;
const execute = () => "ran";
const look = defineTool({
  name: "Look",
  aliases: ["view"],
  description: "Does",
  input: anything,
  readOnly: true,
  execute,
});
const plan = defineTool({
  name: "Plan",
  description: "Does",
  input: anything,
  destructive: false,
  openWorld: false,
  execute,
});
const change = defineTool({ name: "Change", description: "Does", input: anything, execute });
const tools: readonly Tool[] = [look, plan, change];

async function outcomes(lists: { allowed?: string[]; disallowed?: string[] }): Promise<readonly string[]> {
  const rules = permissionRules({ allowed: [], disallowed: [], ...lists }, tools);
  const session = createSession({ tools, rules });
  const calls = tools.map(
    ({ name }, index) => ({ type: "tool-call", id: `${index}`, name, rawInput: "{}", input: {} }) as const,
  );
  return (await executeToolCalls(calls, session)).results.map(({ outcome }) => outcome);
}

test("permissionRules() asks about calls that may change something outside the conversation", async () => {
  expect(await outcomes({})).toEqual(["ok", "ok", "denied"]);
});

test("permissionRules() lets allowed tools run and hides disallowed ones", async () => {
  expect(await outcomes({ allowed: ["change"] })).toEqual(["ok", "ok", "ok"]);
  expect(await outcomes({ allowed: ["Change"], disallowed: ["VIEW", "Change"] })).toEqual(["denied", "ok", "denied"]);
});
