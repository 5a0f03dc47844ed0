import { defineTool, type PermissionDecision } from "haft";
import { expect, test } from "vitest";
import { bash, guardWith, read, write } from "./guard-setup.ts";

const asking = defineTool({
  name: "Ask",
  readOnly: true,
  openWorld: false,
  needsApproval: true,
  examples: [{ input: {} }],
  execute: () => "",
});

test("standingDecision() refuses in plan mode what changes something", async () => {
  const { tried, guard } = guardWith({ deny: ["Write(b)"] });
  const context = { permissionMode: "plan" } as const;
  expect(await tried(bash, "touch a", context)).toBe("deny mode");
  expect(await tried(write, "b", context)).toBe("deny rule");
  expect(await tried(read, "a", context)).toBe("allow workspace");
  expect((await guard.why({ tool: write, input: { path: "a" }, context })).text).toBe(
    'Write(a) is denied: in mode "plan" only tools that change nothing run',
  );
});

test("standingDecision() denies in mode dontAsk what would be asked about, and says why", async () => {
  const { guard } = guardWith();
  const context = { permissionMode: "dontAsk" } as const;
  const text = async (tool: typeof bash, input: object) =>
    (await guard.why({ tool, input: { ...input }, context })).text;
  expect(await text(bash, { command: "git push" })).toBe(
    'Bash(git push) is denied: no rule decides and "git push" is not read-only, and in mode "dontAsk" nobody is asked',
  );
  expect(await text(asking, {})).toBe(
    'Ask is denied: it is a tool that always asks, and in mode "dontAsk" nobody is asked',
  );
});

test("standingDecision() lets a tool ask by itself in every mode, with Guard.dryRun() as with Guard.why()", async () => {
  const { guard } = guardWith();
  const context = { permissionMode: "bypassPermissions" } as const;
  const { text } = await guard.why({ tool: asking, input: {}, context });
  expect(text).toBe("Ask asks: it is a tool that always asks");
  const [forecast] = await guard.dryRun([asking], context);
  expect(forecast?.examples.map(({ explanation }) => explanation.text)).toEqual([text]);
});

test("standingDecision() counts what the tool's own check says, which can only tighten", async () => {
  const { guard } = guardWith({ ask: ["Bash(make)"] });
  const context = { permissionMode: "bypassPermissions" } as const;
  const decided = async (command: string, ownDecision: PermissionDecision) => {
    const { text } = await guard.why({ tool: bash, input: { command }, context, ownDecision });
    return text;
  };
  expect(await decided("ls", { decision: "ask", reason: "it changes a setting" })).toBe(
    "Bash(ls) asks: it changes a setting",
  );
  expect(await decided("ls", { decision: "deny" })).toBe("Bash(ls) is denied: the tool refuses it");
  expect(await decided("make", { decision: "allow" })).toMatch(/^Bash\(make\) asks: .*ask rule/);
});
