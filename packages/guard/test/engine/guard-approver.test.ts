import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  createSession,
  defineTool,
  openTranscriptFile,
  pendingToolCalls,
  requireApproval,
  run,
  textOf,
  waitingApprover,
} from "haft";
import { scriptedModel } from "haft/testing";
import { describe, expect, test } from "vitest";
import type { GuardApproval, GuardApprovalRequest } from "../../src/engine/guard-approver.ts";
import { bash, folderWith, guardWith, read, serverTool, type TriedGuard, write } from "./guard-setup.ts";
import { runCalls, runRound } from "./run-calls.ts";

type Answer = (request: GuardApprovalRequest) => GuardApproval | Promise<GuardApproval>;

/** An approver that answers so, and what it was asked about. */
function asker({ guard }: TriedGuard, answer: Answer) {
  const asked: { readonly why: string; readonly rules: readonly string[] }[] = [];
  const approver = guard.approver({
    decide(request) {
      asked.push({ why: request.why.text, rules: request.suggestedRules });
      return answer(request);
    },
  });
  return { asked, options: { rules: guard.rules, approver } };
}

const make = { name: "Bash", input: { command: "make all" } };

describe("Guard.approver()", () => {
  test("S2-44 the request says why, and which rules would let the call run", async () => {
    const guard = guardWith({ allow: ["Bash(ls:*)"] });
    const { asked, options } = asker(guard, () => ({ decision: "allow" }));
    const calls = [
      { name: "Bash", input: { command: "ls && make all && npm run test x" } },
      { name: "Write", input: { path: "a b" } },
    ];
    expect(await runCalls([bash, write], calls, { ...options, cwd: guard.folder })).toEqual(["ok", "ok"]);
    expect(asked).toEqual([
      {
        why: 'Bash(ls && make all && npm run test x) asks: no rule decides and "make all" is not read-only',
        rules: ["Bash(make all)", "Bash(npm run test *)"],
      },
      { why: 'Write(a b) asks: no rule decides and it writes "a b"', rules: [`Edit(/${guard.folder}/a b)`] },
    ]);
  });

  test("S2-45 a call is approved, approved with another input, or rejected with a reason", async () => {
    const answers: Record<string, GuardApproval> = {
      a: { decision: "allow" },
      b: { decision: "allow", input: { command: "changed" } },
      c: { decision: "deny", reason: "Not today" },
    };
    const { options } = asker(guardWith(), ({ input }) => answers[String(input.command)] as GuardApproval);
    const calls = ["a", "b", "c"].map((command) => ({ name: "Bash", input: { command } }));
    const { codes, texts } = await runRound([bash], calls, options);
    expect(codes).toEqual(["ok", "ok", "rejected"]);
    expect(texts.slice(0, 2)).toEqual(["ran a", "ran changed"]);
    expect(texts[2]).toContain("Not today");
  });

  test("what is allowed always is asked about once; what is allowed once, each time", async () => {
    const always = guardWith();
    const first = asker(always, () => ({ decision: "allow", remember: "session" }));
    expect(await runCalls([bash], [make, make, make], first.options)).toEqual(["ok", "ok", "ok"]);
    expect(first.asked).toHaveLength(1);
    expect(await always.tried(bash, "make all")).toBe("allow rule");
    expect(await always.tried(bash, "make all && rm x")).toBe("ask undecided");
    const once = asker(guardWith(), () => ({ decision: "allow" }));
    await runCalls([bash], [make, make], once.options);
    expect(once.asked).toHaveLength(2);
  });

  test("what is to be remembered in a file is asked about first; refused, it counts nowhere, and the call runs", async () => {
    const changes: unknown[] = [];
    const warnings: string[] = [];
    const userFile = join(folderWith(), "settings.json");
    const guard = guardWith(
      {},
      {
        targets: { userFile },
        onWarning: (text) => warnings.push(text),
        beforeSettingsChange(change, { cwd }) {
          changes.push([change, cwd]);
          return change.source === "local" ? "the team keeps no rules of its own" : undefined;
        },
      },
    );
    const scopes = ["session", "project", "user"] as const;
    const { options } = asker(guard, ({ input }) => ({
      decision: "allow",
      remember: scopes.find((scope) => String(input.command).endsWith(scope)) ?? "once",
    }));
    const calls = scopes.map((scope) => ({ name: "Bash", input: { command: `make ${scope}` } }));
    expect(await runCalls([bash], calls, { ...options, cwd: guard.folder })).toEqual(["ok", "ok", "ok"]);
    const projectFile = join(guard.folder, ".haft/settings.local.json");
    expect(changes).toEqual([
      [{ source: "local", file: projectFile }, guard.folder],
      [{ source: "user", file: userFile }, guard.folder],
    ]);
    expect(warnings).toEqual([
      `Cannot remember "Bash(make project)" in "${projectFile}": the team keeps no rules of its own`,
    ]);
    expect(existsSync(projectFile)).toBe(false);
    expect(guard.guard.list().map(({ text, source }) => `${source} ${text}`)).toEqual([
      "session Bash(make session)",
      "user Bash(make user)",
    ]);
  });

  test("calls that wait side by side are asked about one after the other, and no more once one answer allows them", async () => {
    const { asked, options } = asker(guardWith(), () => ({ decision: "allow", remember: "session" }));
    expect(await runCalls([bash], [make, make, make], { ...options, schedule: "parallel" })).toEqual([
      "ok",
      "ok",
      "ok",
    ]);
    expect(asked).toHaveLength(1);
  });

  test("an approver that can be asked side by side is asked about each call at once", async () => {
    const { guard } = guardWith();
    const allAsked = Promise.withResolvers<void>();
    let asked = 0;
    const approver = guard.approver({
      sideBySide: true,
      async decide() {
        if (++asked === 2) allAsked.resolve();
        await allAsked.promise;
        return { decision: "allow" };
      },
    });
    const options = { rules: guard.rules, approver, schedule: "parallel" } as const;
    expect(await runCalls([bash], [make, make], options)).toEqual(["ok", "ok"]);
  });

  test("what is remembered for the project stands in its file, and a later guard reads it", async () => {
    const guard = guardWith();
    const { options } = asker(guard, () => ({ decision: "allow", remember: "project" }));
    await runCalls([bash], [make], options);
    const file = join(guard.folder, ".haft/settings.local.json");
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ permissions: { allow: ["Bash(make all)"] } });
    expect(await guard.tried(bash, "make all")).toBe("allow rule");
  });

  test("what cannot be written is said, and counts for now", async () => {
    const folder = folderWith({ ".haft/settings.local.json": "{" });
    const warnings: string[] = [];
    const guard = guardWith({}, { folder, onWarning: (text) => warnings.push(text) });
    const { options } = asker(guard, () => ({ decision: "allow", remember: "project" }));
    expect(await runCalls([bash], [make], options)).toEqual(["ok"]);
    expect(warnings[0]).toMatch(/^Cannot add rules to ".*": it is no JSON/);
    expect(await guard.tried(bash, "make all")).toBe("allow rule");
    const wrong = asker(guard, () => ({ decision: "allow", remember: "session", rules: ["Bash("] }));
    expect(await runCalls([bash], [{ name: "Bash", input: { command: "other" } }], wrong.options)).toEqual(["ok"]);
    expect(warnings).toHaveLength(2);
  });

  test("rules of the answer's own are remembered in place of the suggested ones", async () => {
    const guard = guardWith();
    const { options } = asker(guard, () => ({ decision: "allow", remember: "session", rules: ["Bash(make:*)"] }));
    await runCalls([bash], [make], options);
    expect(await guard.tried(bash, "make install")).toBe("allow rule");
    const changed = guardWith();
    const changing = asker(changed, () => ({
      decision: "allow",
      remember: "session",
      input: { command: "make test" },
    }));
    await runCalls([bash], [make], changing.options);
    expect(await changed.tried(bash, "make test")).toBe("allow rule");
    expect(await changed.tried(bash, "make all")).toBe("ask undecided");
  });

  test.each([["rm -rf /"], ["echo x > .git/config"], ["eval $X"], ["git push"]])(
    "nothing can be remembered about %j, which asks again",
    async (command) => {
      const guard = guardWith({ ask: ["Bash(git push:*)"] });
      const { asked, options } = asker(guard, () => ({ decision: "allow", remember: "project" }));
      const call = { name: "Bash", input: { command } };
      expect(await runCalls([bash], [call, call], options)).toEqual(["ok", "ok"]);
      expect(asked.map(({ rules }) => rules)).toEqual([[], []]);
      expect(existsSync(join(guard.folder, ".haft"))).toBe(false);
    },
  );

  test("a call that others ask about is asked about, whatever the rules allow", async () => {
    const { asked, options } = asker(guardWith({ allow: ["deploy"] }), () => ({
      decision: "allow",
      remember: "session",
    }));
    const deploy = requireApproval(defineTool({ name: "deploy", execute: () => "live" }));
    expect(await runCalls([deploy], [{ name: "deploy" }, { name: "deploy" }], options)).toEqual(["ok", "ok"]);
    expect(asked).toHaveLength(2);
  });

  test("a tool that does not say what it touches is remembered by its name", async () => {
    const guard = guardWith();
    const { asked, options } = asker(guard, () => ({ decision: "allow", remember: "session" }));
    const call = { name: serverTool.name };
    expect(await runCalls([serverTool], [call, call], options)).toEqual(["ok", "ok"]);
    expect(asked).toEqual([
      {
        why: "mcp__files__remove asks: no rule decides and it comes from an MCP server",
        rules: ["mcp__files__remove"],
      },
    ]);
  });

  test("a call that is cancelled while somebody is asked does not keep others from being asked", async () => {
    const { guard } = guardWith();
    const approver = guard.approver({
      decide: ({ input }) => (input.command === "hang" ? new Promise<never>(() => {}) : { decision: "allow" }),
    });
    const tools = [bash];
    const stopped = new AbortController();
    await using session = createSession({
      tools,
      rules: guard.rules,
      approver: {
        decide: (request) => {
          setTimeout(() => stopped.abort(new Error("stop")), 10);
          return approver.decide(request);
        },
      },
    });
    const calls = [{ name: "Bash", input: { command: "hang" } }];
    const hanging = run({ model: scriptedModel([{ calls }]), session, prompt: "Go.", signal: stopped.signal });
    await expect(hanging).rejects.toThrow("stop");
    expect(await runCalls(tools, [make], { rules: guard.rules, approver })).toEqual(["ok"]);
  });

  test("S2-45 S2-47 a call that waits is decided in another process, from the stored transcript; only it waits", async () => {
    const folder = folderWith({ a: "" });
    const { guard } = guardWith({}, { folder });
    const file = join(folder, "talk.jsonl");
    const tools = [read, bash];
    const open = () =>
      createSession({ id: "talk", tools, rules: guard.rules, approver: guard.approver(waitingApprover), cwd: folder });
    {
      const { transcript, close } = openTranscriptFile(file);
      await using session = open();
      const calls = [{ name: "Read", input: { path: "a" } }, make, { name: "Bash", input: { command: "make docs" } }];
      const { endReason, pendingCalls } = await run({
        model: scriptedModel([{ calls }]),
        session,
        transcript,
        prompt: "Go.",
      });
      expect([endReason, ...pendingCalls.map(({ kind }) => kind)]).toEqual(["pending", "approval", "held"]);
      close();
    }
    const { transcript, close } = openTranscriptFile(file);
    await using session = open();
    expect(pendingToolCalls(transcript).map(({ input }) => input)).toEqual([
      { command: "make all" },
      { command: "make docs" },
    ]);
    const { messages } = await run({
      model: scriptedModel(["Done."]),
      session,
      transcript,
      approvals: [
        { toolCallId: "call-2", decision: "allow", forInput: { command: "make all" } },
        { toolCallId: "call-3", decision: "deny", reason: "No docs" },
      ],
    });
    close();
    const texts = messages.flatMap((message) => (message.role === "tool" ? textOf(message) : []));
    expect(texts[0]).toBe("ran make all");
    expect(texts[1]).toContain("No docs");
  });
});
