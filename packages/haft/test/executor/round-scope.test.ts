import { describe, expect, test } from "vitest";
import { RoundScope } from "../../src/executor/round-scope.ts";
import { createSession, requireApproval, waitingApprover } from "../../src/index.ts";
import { NoProgressGuard } from "../../src/progress/no-progress-guard.ts";
import { call, execute, tool } from "./execute-round.ts";

const limits = { hintAt: 2, refuseAt: 3, endAfter: 1 };

describe("RoundScope", () => {
  test("S0-43 the guard hears of a round's calls in call order, whatever finishes first", async () => {
    const heard: string[] = [];
    const guard = new NoProgressGuard(limits);
    guard.record = (call) => void heard.push(call.id);
    const wait = tool(
      "wait",
      async ({ ms }) => {
        await new Promise((resolve) => setTimeout(resolve, Number(ms)));
        return "same";
      },
      { readOnly: true },
    );
    const calls = [20, 1, 10].map((ms, i) => call("wait", { ms }, `c${i}`));
    await execute([wait], calls, { guard });
    expect(heard).toEqual(["c0", "c1", "c2"]);
  });

  test("S0-43 a call that waits is not counted, those behind it are", async () => {
    const heard: string[] = [];
    const guard = new NoProgressGuard(limits);
    guard.record = (call) => void heard.push(call.id);
    const asked = requireApproval(tool("asked", () => 1, { readOnly: true }));
    const quick = tool("quick", () => 1, { readOnly: true });
    const approver = {
      decide: async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return waitingApprover.decide({} as never);
      },
    };
    await execute([asked, quick], [call("asked"), call("quick")], { guard, approver });
    expect(heard).toEqual(["quick-1"]);
  });

  test("S2-61 hooks of a run stand beside those of its session, by priority", () => {
    const session = createSession({ hooks: [{ priority: 2 }, { priority: 4 }] });
    const scope = new RoundScope(session, 0, { hooks: [{ priority: 3 }, { priority: 1 }] });
    expect(scope.hooks.map((hook) => hook.priority)).toEqual([1, 2, 3, 4]);
    expect(new RoundScope(session, 0, {}).hooks).toBe(session.policy.hooks);
  });

  test("S3-57 masks long values of the session's items in errors, and short ones nowhere", () => {
    const scope = new RoundScope(createSession({ items: { token: "private-value", role: "admin" } }), 0, {});
    expect(scope.redactError("private-value of admin")).toBe("[redacted] of admin");
    expect(scope.redactResult("private-value of admin")).toBe("private-value of admin");
  });

  test("S0-55 a watcher that throws changes nothing", () => {
    const onEvent = () => {
      throw new Error("watcher");
    };
    const scope = new RoundScope(createSession(), 0, { onEvent });
    expect(() => scope.emit({ type: "approval-ignored", toolCallId: "x", reason: "y" })).not.toThrow();
  });
});
