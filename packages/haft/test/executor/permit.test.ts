import { describe, expect, test } from "vitest";
import {
  type Approval,
  type ApprovalRequest,
  type Approver,
  type CallApproval,
  defineTool,
  type HookDecision,
  type JsonObject,
  nameRules,
  type PermissionMode,
  type PermissionRules,
  requireApproval,
  type SessionOptions,
  type ToolHook,
  waitingApprover,
  withSchema,
} from "../../src/index.ts";
import { call, execute, never, tool } from "./execute-round.ts";

const edit = tool("edit", () => "edited", { category: "fileSystem" });
const look = tool("look", () => "seen", { readOnly: true });

/** What came of one call of `edit`. */
async function codeOf(options: SessionOptions, one = edit): Promise<string> {
  const { codes, pending } = await execute([one], [call(one.name)], options);
  return codes[0] ?? pending[0] ?? "nothing";
}

const saying = (decision: Approval) => ({ decide: () => decision });
const yes = saying({ decision: "allow" });
const no = saying({ decision: "deny" });

describe("permit()", () => {
  test("S1-09 allows what nobody has said anything about", async () => {
    expect(await codeOf({})).toBe("ok");
    expect(await codeOf({ rules: nameRules({}) })).toBe("ok");
  });

  test("an answer that is no decision lets nothing run", async () => {
    for (const answer of [undefined, null, true, "allow", {}, { decision: "yes" }]) {
      const approver = { decide: () => answer as unknown as Approval };
      expect(["dont-ask", "failed"]).toContain(await codeOf({ approver }, requireApproval(edit)));
    }
  });

  test("S1-38 S1-40 asks hooks, deny rules, ask rules, the mode, allow rules, the tool, and the approver, in this order", async () => {
    const log: string[] = [];
    const note = (name: string) => {
      log.push(name);
      return undefined;
    };
    const rules: PermissionRules = {
      hides: () => false,
      deny: () => note("deny"),
      ask: () => {
        log.push("ask");
        return "rule";
      },
      allow: () => note("allow"),
      undecided: () => note("undecided"),
    };
    const hooks: ToolHook[] = [{ beforeTool: () => note("hook") }];
    const careful = tool("careful", () => log.push("run"), {
      checkPermission: () => {
        log.push("tool");
        return { decision: "allow" };
      },
    });
    const approver = {
      decide: ({ reason }: ApprovalRequest): Approval => {
        log.push(`approver: ${reason}`);
        return { decision: "allow" };
      },
    };
    expect(await codeOf({ rules, hooks, approver }, careful)).toBe("ok");
    expect(log).toEqual(["hook", "deny", "ask", "allow", "tool", "approver: rule", "run"]);
  });

  test("S1-38 a deny stands above everything else that is said", async () => {
    const rules: PermissionRules = { ...nameRules({ allow: ["edit"] }), hides: () => false, deny: () => "never" };
    const hooks: ToolHook[] = [{ beforeTool: () => ({ decision: "allow" }) }];
    for (const permissionMode of ["default", "acceptEdits", "bypassPermissions"] as const) {
      const { texts, outcomes } = await execute([edit], [call("edit")], {
        rules,
        hooks,
        permissionMode,
        approver: yes,
      });
      expect(outcomes).toEqual(["denied"]);
      expect(texts[0]).toContain("never");
    }
  });

  test("S1-09 follows the table of modes and rules", async () => {
    const ask = nameRules({ ask: ["edit"] });
    const undecided: PermissionRules = { ...nameRules({}), undecided: () => "not known" };
    const table: readonly [PermissionMode, PermissionRules | undefined, string][] = [
      ["default", undefined, "ok"],
      ["default", ask, "no-approver"],
      ["default", undecided, "no-approver"],
      ["default", { ...undecided, allow: () => "rule" }, "ok"],
      ["acceptEdits", undecided, "ok"],
      ["acceptEdits", ask, "no-approver"],
      ["bypassPermissions", undecided, "ok"],
      ["bypassPermissions", ask, "no-approver"],
      ["plan", undefined, "plan-mode"],
      ["plan", nameRules({ allow: ["edit"] }), "plan-mode"],
      ["dontAsk", undefined, "ok"],
      ["dontAsk", ask, "no-approver"],
    ];
    for (const [permissionMode, rules, code] of table) {
      expect([permissionMode, await codeOf({ permissionMode, ...(rules && { rules }) })]).toEqual([
        permissionMode,
        code,
      ]);
    }
    expect(await codeOf({ permissionMode: "plan" }, look)).toBe("ok");
    expect(
      await codeOf(
        { permissionMode: "acceptEdits", rules: undecided },
        tool("send", () => 1),
      ),
    ).toBe("no-approver");
    expect(await codeOf({ permissionMode: "dontAsk", rules: ask, approver: yes })).toBe("dont-ask");
    expect(await codeOf({ permissionMode: "bypassPermissions", rules: ask, approver: no })).toBe("rejected");
    const nobody: Approver = { decide: () => ({ decision: "deny", isUnasked: true }) };
    expect(await codeOf({ rules: ask, approver: nobody })).toBe("no-approver");
  });

  test("rules see what a call touches, also behind another schema, and nothing where the tool does not say", async () => {
    const seen: unknown[] = [];
    const rules: PermissionRules = { ...nameRules({}), ask: ({ touches }) => void seen.push(touches) };
    const write = tool("write", () => 1, { touches: ({ path }) => [{ type: "write", path: String(path) }] });
    const outer = withSchema(write, { type: "object", properties: { path: { type: "string" } } });
    await execute([write, edit], [call("write", { path: "a" }), call("edit")], { rules });
    await execute([outer], [call("write", { path: "b" })], { rules });
    expect(seen).toEqual([[{ type: "write", path: "a" }], [], [{ type: "write", path: "b" }]]);
  });

  test("U95 in plan mode a call that is part of planning goes on to the rules", async () => {
    const plan: PermissionRules = { ...nameRules({}), isPlanWork: ({ tool }) => tool.name === "edit" };
    expect(await codeOf({ permissionMode: "plan", rules: plan })).toBe("ok");
    expect(await codeOf({ permissionMode: "plan", rules: { ...plan, deny: () => "never" } })).toBe("denied");
    expect(
      await codeOf(
        { permissionMode: "plan", rules: plan },
        tool("send", () => 1),
      ),
    ).toBe("plan-mode");
  });

  test("S1-09 the tool's own check tightens what rules and mode allow, and never loosens it", async () => {
    const rules = nameRules({ allow: ["*"] });
    const own = (decision: "allow" | "ask" | "deny") =>
      tool("own", () => 1, { checkPermission: async () => ({ decision }) });
    expect(await codeOf({ rules }, own("deny"))).toBe("denied");
    expect(await codeOf({ rules, permissionMode: "bypassPermissions" }, own("ask"))).toBe("no-approver");
    expect(await codeOf({ rules: nameRules({ ask: ["own"] }) }, own("allow"))).toBe("no-approver");
    expect(await codeOf({ rules: nameRules({ deny: ["own"] }), approver: yes }, own("allow"))).toBe("tool-not-allowed");
  });

  test("S2-44 needsApproval asks for the calls it names, whatever rules allow", async () => {
    const rules = nameRules({ allow: ["*"] });
    expect(await codeOf({ rules, permissionMode: "bypassPermissions" }, requireApproval(edit))).toBe("no-approver");
    const some = tool("some", () => 1, { needsApproval: (input) => input.big === true });
    const calls = [call("some", { big: true }, "a"), call("some", {}, "b")];
    expect((await execute([some], calls, { rules })).codes).toEqual(["no-approver", "ok"]);
  });

  test("S2-60 the strictest hook counts, and a hook's input is checked and seen by all that follow", async () => {
    const seen: unknown[] = [];
    const strict = defineTool<{ n: number }>({
      name: "strict",
      input: { type: "object", properties: { n: { type: "integer" } }, required: ["n"] },
      execute: ({ n }) => n,
    });
    const change = (n: unknown): ToolHook => ({
      beforeTool: () => ({ decision: "allow", input: { n } as JsonObject }),
    });
    const watch: ToolHook = { beforeTool: ({ input }) => void seen.push(input) };
    const run = (hooks: readonly ToolHook[], more: SessionOptions = {}) =>
      execute([strict], [call("strict", { n: 1 })], { hooks, ...more });
    expect((await run([change(7), watch])).texts).toEqual(["7"]);
    expect(seen).toEqual([{ n: 7 }]);
    expect((await run([change("x"), watch])).outcomes).toEqual(["invalid-input"]);
    expect(seen).toHaveLength(1);
    const asks: ToolHook = { beforeTool: () => ({ decision: "ask", reason: "odd" }) };
    expect((await run([asks, change(2)])).codes).toEqual(["no-approver"]);
    const denies: ToolHook = { beforeTool: () => ({ decision: "deny", reason: "no" }) };
    expect((await run([denies, watch])).outcomes).toEqual(["denied"]);
    expect(seen).toHaveLength(1);
  });

  test("S2-60 a hook may change the input and decide nothing, or have the changed one asked about", async () => {
    const echo = tool("echo", (input) => JSON.stringify(input));
    const asked: JsonObject[] = [];
    const approver = {
      decide: ({ input }: ApprovalRequest): Approval => {
        asked.push(input);
        return { decision: "allow" };
      },
    };
    const run = async (decision: HookDecision, rules: PermissionRules = nameRules({})) =>
      (await execute([echo], [call("echo")], { hooks: [{ beforeTool: () => decision }], approver, rules })).texts[0];
    const input = { n: 1 };
    expect(await run({ decision: "change", input })).toBe('{"n":1}');
    expect(asked).toEqual([]);
    expect(await run({ decision: "change", input }, { ...nameRules({}), undecided: () => "not known" })).toBe(
      '{"n":1}',
    );
    expect(await run({ decision: "ask", input })).toBe('{"n":1}');
    expect(asked).toEqual([input, input]);
  });

  test("S2-45 an input changed by whoever approves is checked again, and cannot do what is forbidden", async () => {
    const write = defineTool<{ path: string }>({
      name: "write",
      input: { type: "object", properties: { path: { type: "string" } }, required: ["path"] },
      readOnly: ({ path }) => path === "/dev/null",
      needsApproval: true,
      execute: ({ path }) => `wrote ${path}`,
    });
    const rules: PermissionRules = {
      ...nameRules({}),
      deny: ({ input }) => (input.path === "/etc/passwd" ? "never there" : undefined),
    };
    const to = async (input: JsonObject, options: SessionOptions = {}) => {
      const approver = saying({ decision: "allow", input });
      const sent = call("write", { path: "/dev/null" });
      const { texts, codes } = await execute([write], [sent], { rules, approver, ...options });
      return codes[0] === "ok" ? texts[0] : codes[0];
    };
    expect(await to({ path: "/tmp/x" })).toBe("wrote /tmp/x");
    expect(await to({})).toBe("invalid-input");
    expect(await to({ path: "/etc/passwd" })).toBe("denied");
    expect(await to({ path: "/tmp/x" }, { permissionMode: "plan" })).toBe("plan-mode");
  });

  test("S1-09 the tool's own check may change the input, which the approver then sees", async () => {
    const seen: JsonObject[] = [];
    const own = tool("own", (input) => JSON.stringify(input), {
      needsApproval: true,
      checkPermission: () => ({ decision: "allow", input: { safe: true } }),
    });
    const approver = {
      decide: ({ input }: ApprovalRequest): Approval => {
        seen.push(input);
        return { decision: "allow" };
      },
    };
    expect((await execute([own], [call("own")], { approver })).texts).toEqual(['{"safe":true}']);
    expect(seen).toEqual([{ safe: true }]);
  });

  test("T-41 S2-44 an approver that waits leaves the call pending, with the reason and an event", async () => {
    const { pendingCalls, events, transcript } = await execute([edit], [call("edit")], {
      approver: waitingApprover,
      rules: nameRules({ ask: ["edit"] }),
    });
    expect(pendingCalls).toEqual([{ call: call("edit"), kind: "approval", reason: "edit" }]);
    expect(events).toEqual([{ type: "tool-call-waiting", call: call("edit"), reason: "edit" }]);
    expect(transcript.messages).toHaveLength(2);
    expect(transcript.entries).toHaveLength(2);
  });

  test("S2-45 an approver that throws fails the call, and one that hangs ends with the run", async () => {
    const asked = requireApproval(edit);
    const failing = {
      decide: (): Approval => {
        throw new Error("nobody home");
      },
    };
    const { outcomes, texts } = await execute([asked], [call("edit")], { approver: failing });
    expect(outcomes).toEqual(["failed"]);
    expect(texts[0]).toContain("nobody home");
    const controller = new AbortController();
    const late = Promise.withResolvers<Approval>();
    const running = execute([asked, look], [call("edit"), call("look")], {
      approver: { decide: () => late.promise },
      signal: controller.signal,
    });
    controller.abort("user");
    const round = await running;
    expect(round.outcomes).toEqual(["cancelled", "cancelled"]);
    late.resolve({ decision: "deny" });
    await late.promise;
    expect(round.transcript.messages).toHaveLength(4);
    expect(round.events.filter((event) => event.type === "tool-call-waiting")).toEqual([]);
  });

  test("S2-45 an answer after the abort changes nothing of a round that is still in its grace period", async () => {
    const { testClock } = await import("../../src/testing/index.ts");
    const clock = testClock();
    const controller = new AbortController();
    const answer = Promise.withResolvers<Approval>();
    const asked = tool("asked", () => 1, { needsApproval: true, concurrencySafe: true });
    const deaf = tool("deaf", never, { concurrencySafe: true });
    const running = execute([asked, deaf], [call("asked"), call("deaf")], {
      clock,
      signal: controller.signal,
      approver: { decide: () => answer.promise },
    });
    await clock.advance(0);
    controller.abort("user");
    await clock.advance(1);
    answer.resolve({ decision: "wait" });
    await clock.advance(5_000);
    const { outcomes, pending } = await running;
    expect(outcomes).toEqual(["cancelled", "cancelled"]);
    expect(pending).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  test("S2-34 a call that was approved after another one ended the run is skipped", async () => {
    const stops = tool("stops", (_, context) => context.stop(), { concurrencySafe: true });
    let runs = 0;
    const asked = tool("asked", () => runs++, { needsApproval: true, concurrencySafe: true });
    const { outcomes } = await execute([asked, stops], [call("asked"), call("stops")], { approver: yes });
    expect(outcomes).toEqual(["skipped", "ok"]);
    expect(runs).toBe(0);
  });

  test("S2-45 T-41 a rejection counts for a call that nobody had to be asked about", async () => {
    const approvals: CallApproval[] = [{ toolCallId: "edit-1", decision: "deny", reason: "not this one" }];
    const { codes, texts } = await execute([edit], [call("edit")], { approvals });
    expect(codes).toEqual(["rejected"]);
    expect(texts[0]).toContain("not this one");
  });

  test("S2-46 a decision for another input is no decision; the sent and the checked input are both the call's", async () => {
    const asked = defineTool({
      name: "asked",
      input: { type: "object", properties: { n: { type: "integer", default: 3 } } },
      needsApproval: true,
      execute: (input: JsonObject) => JSON.stringify(input),
    });
    const run = async (forInput: JsonObject) => {
      const approvals: CallApproval[] = [{ toolCallId: "asked-1", forInput, decision: "allow" }];
      const { codes, pending, events } = await execute([asked], [call("asked")], {
        approvals,
        approver: waitingApprover,
      });
      return [codes[0] ?? pending[0], ...events.filter((event) => event.type === "approval-ignored")];
    };
    expect(await run({})).toEqual(["ok"]);
    expect(await run({ n: 3 })).toEqual(["ok"]);
    expect(await run({ n: 4 })).toEqual([
      "approval",
      { type: "approval-ignored", toolCallId: "asked-1", reason: "it was given for another input" },
    ]);
  });

  test("S2-45 the result and the started event bear the input that was put in place of the call's, and only then", async () => {
    const shows = tool("shows", (input) => JSON.stringify(input), { needsApproval: true });
    const to = async (input: JsonObject | undefined, more: SessionOptions = {}) => {
      const approver = saying(input === undefined ? { decision: "allow" } : { decision: "allow", input });
      const sent = call("shows", { n: 1 });
      const { results, events } = await execute([shows], [sent], { approver, ...more });
      const started = events.find((event) => event.type === "tool-call-started");
      return [results[0]?.input, started?.type === "tool-call-started" ? started.call.input : undefined];
    };
    expect(await to(undefined)).toEqual([undefined, { n: 1 }]);
    expect(await to({ n: 1 })).toEqual([undefined, { n: 1 }]);
    expect(await to({ n: 2 })).toEqual([{ n: 2 }, { n: 2 }]);
    const hooks: ToolHook[] = [{ beforeTool: () => ({ decision: "allow", input: { n: 5 } }) }];
    expect(await to(undefined, { hooks })).toEqual([{ n: 5 }, { n: 5 }]);
    expect(await to({ n: 1 }, { hooks })).toEqual([undefined, { n: 1 }]);
    expect(await to({ n: 2, key: "sesame-42" }, { secrets: ["sesame-42"] })).toMatchObject([
      { n: 2, key: expect.not.stringContaining("sesame-42") },
      { n: 2 },
    ]);
    const byMiddleware = await to({ n: 3 }, { middleware: [(one, next) => next({ ...one.call })] });
    expect(byMiddleware).toEqual([{ n: 3 }, { n: 3 }]);
    const own = tool("own", (input) => JSON.stringify(input), {
      checkPermission: () => ({ decision: "allow", input: { safe: true } }),
    });
    expect((await execute([own], [call("own")])).results).toMatchObject([{ input: { safe: true } }]);
  });

  test("S2-45 an invalid input put in place of the call's is told as what it is, and not as the model's", async () => {
    const strict = defineTool<{ n: number }>({
      name: "strict",
      input: { type: "object", properties: { n: { type: "integer" } }, required: ["n"] },
      needsApproval: true,
      execute: ({ n }) => n,
    });
    const approver = saying({ decision: "allow", input: { n: "many" } });
    const { outcomes, texts, results } = await execute([strict], [call("strict", { n: 1 })], { approver });
    expect(outcomes).toEqual(["invalid-input"]);
    expect(texts[0]).toContain("the input that was put in the place of yours does not fit");
    expect(texts[0]).toContain(String.raw`Input: {\"n\":\"many\"}`);
    expect(texts[0]).not.toContain(String.raw`\"n\":1`);
    expect(results[0]?.input).toEqual({ n: "many" });
  });

  test("S2-44 a pending call has the reason of the approver that waits, or else of what asked", async () => {
    const reasonOf = async (reason?: string) => {
      const approver = saying(reason === undefined ? { decision: "wait" } : { decision: "wait", reason });
      const asks = tool("asks", () => 1, { checkPermission: () => ({ decision: "ask", reason: "it sends mail" }) });
      const { pendingCalls, events } = await execute([asks], [call("asks")], { approver });
      expect(events).toMatchObject([{ type: "tool-call-waiting", reason: pendingCalls[0]?.reason }]);
      return pendingCalls[0]?.reason;
    };
    expect(await reasonOf("sent to the queue")).toBe("sent to the queue");
    expect(await reasonOf()).toBe("it sends mail");
  });

  test("S1-07 an approver is told what the call will do, by the tool or by its input", async () => {
    const said: string[] = [];
    const approver = {
      decide: async (request: ApprovalRequest): Promise<Approval> => {
        said.push(await request.describe());
        return { decision: "allow" };
      },
    };
    const plain = tool("plain", () => 1, { needsApproval: true });
    const talks = tool("talks", () => 1, { needsApproval: true, describeCall: async ({ x }) => `sends ${x}` });
    await execute([plain, talks], [call("plain", { x: 1 }), call("talks", { x: 2 })], { approver });
    expect(said).toEqual(['plain {"x":1}', "sends 2"]);
  });
});
