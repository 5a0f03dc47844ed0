import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSession, executeToolCall, nameRules, toolCall } from "haft";
import { expect, test } from "vitest";
import { approve, hostileEntry, noChoices, open, type Project, project, serverEntry } from "./project.ts";

/** Calls the echo tool in a session of its own, in which a rule allows it and `answer` is what somebody says who is asked. */
async function callIn(
  here: Project,
  answer: "allow" | "deny",
  permissionMode: "default" | "bypassPermissions" = "default",
) {
  const { opened, said } = await open(here);
  await using _ = opened;
  const reasons: (string | undefined)[] = [];
  await using session = createSession({
    tools: [...opened.toolsets([])],
    hooks: opened.hooks,
    permissionMode,
    rules: nameRules({ allow: ["mcp__s"] }),
    approver: {
      decide({ reason }) {
        reasons.push(reason);
        return { decision: answer };
      },
    },
  });
  const { outcome } = await executeToolCall(toolCall("mcp__s__echo", { text: "x" }), session);
  return { outcome, asked: reasons.length, reasons, said };
}

test("S5-04 changedToolHook() asks about a tool whose definition changed between two runs, until a call of it is let run", async () => {
  const here = project(undefined);
  const file = join(here.home, "description");
  writeFileSync(file, "Says it back");
  writeFileSync(join(here.cwd, ".mcp.json"), JSON.stringify({ mcpServers: { s: serverEntry(file) } }));
  approve(here, "s");
  expect(await callIn(here, "deny")).toMatchObject({ outcome: "ok", asked: 0, said: [] });
  writeFileSync(file, "Says it back, and to somebody else");
  const refused = await callIn(here, "deny");
  expect(refused).toMatchObject({ outcome: "denied", asked: 1 });
  expect(refused.reasons[0]).toBe("its definition has changed since you knew it: s may do something else now");
  expect(refused.said).toEqual([
    'The MCP server "s" has changed the definition of mcp__s__echo: a call is asked about again; haft mcp approve s accepts all',
  ]);
  expect(await callIn(here, "allow", "bypassPermissions")).toMatchObject({ outcome: "ok", asked: 1 });
  expect(await callIn(here, "deny")).toMatchObject({ outcome: "ok", asked: 0, said: [] });
});

test("S5-04 changedToolHook() asks about a definition that changes while the server runs", async () => {
  const config = JSON.stringify({ mcpServers: { m: hostileEntry("mutable") } });
  const { opened } = await open(project(undefined), {}, { ...noChoices, "mcp-config": [config] });
  await using _ = opened;
  await using session = createSession({
    tools: [...opened.toolsets([])],
    hooks: opened.hooks,
    rules: nameRules({ allow: ["mcp__m"] }),
  });
  const call = async (name: string): Promise<string> => (await executeToolCall(toolCall(name, {}), session)).outcome;
  expect(await call("mcp__m__echo")).toBe("ok");
  const changed = new Promise<void>((resolve) => opened.connected[0]?.onChange(resolve));
  expect(await call("mcp__m__rename")).toBe("ok");
  await changed;
  expect(await call("mcp__m__echo")).toBe("denied");
  // A tool that was not there before changes nothing that was known.
  expect(await call("mcp__m__renamed")).toBe("ok");
});

test("S5-04 changedToolHook() knows calls of several sessions apart, also by the same id", async () => {
  const here = project(undefined);
  const file = join(here.home, "description");
  const config = JSON.stringify({ mcpServers: { s: serverEntry(file) } });
  const choices = { ...noChoices, "mcp-config": [config] };
  writeFileSync(file, "Says it back");
  const { opened: first } = await open(here, {}, choices);
  await first[Symbol.asyncDispose]();
  writeFileSync(file, "Says it to somebody else");
  const { opened } = await open(here, {}, choices);
  await using _ = opened;
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let questions = 0;
  const calling = async (name: string): Promise<string> => {
    await using session = createSession({
      tools: [...opened.toolsets([])],
      hooks: opened.hooks,
      rules: nameRules({ allow: ["mcp__s"] }),
      approver: {
        async decide() {
          questions++;
          asked.resolve();
          await answer.promise;
          return { decision: "allow" };
        },
      },
    });
    return (await executeToolCall(toolCall(name, { text: "x" }, "call_1"), session)).outcome;
  };
  const changed = calling("mcp__s__echo");
  await asked.promise;
  expect(await calling("mcp__s__look")).toBe("ok");
  answer.resolve();
  expect([await changed, await calling("mcp__s__echo"), questions]).toEqual(["ok", "ok", 1]);
});
