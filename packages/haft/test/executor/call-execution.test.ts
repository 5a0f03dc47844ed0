import { describe, expect, test } from "vitest";
import { CallExecution } from "../../src/executor/call-execution.ts";
import { RoundScope } from "../../src/executor/round-scope.ts";
import { createSession, executeToolCall, type ToolContext, Transcript, userMessage } from "../../src/index.ts";
import { call, execute, tool } from "./execute-round.ts";

function executionOf(signal?: AbortSignal): CallExecution {
  return new CallExecution(new RoundScope(createSession({ id: "s" }), 3, { signal, step: 2 }), call("x"), 1, false);
}

describe("CallExecution", () => {
  test("S2-35 tells where a call stands, with defaults where nobody says", () => {
    expect(executionOf().round).toEqual({ step: 2, index: 1, count: 3, streaming: false });
    expect(executionOf().messages).toEqual([]);
    expect(executionOf().effectKey).toBe("s:x-1");
  });

  test("S0-49 a signal read late knows what happened, and no controller is made before", () => {
    const controller = new AbortController();
    const first = executionOf(controller.signal);
    expect(first.signal).toBe(first.signal);
    controller.abort("outer");
    expect(executionOf(controller.signal).signal.reason).toBe("outer");
    const second = executionOf();
    expect(second.isAborted).toBe(false);
    second.abort("first");
    second.abort("second");
    expect([second.isAborted, second.signal.reason]).toEqual([true, "first"]);
  });

  test("S3-66 an operation id stands in the place of the effect key, also in the started entry", async () => {
    const keys: string[] = [];
    const pay = tool("pay", (_, context) => void keys.push(context.effectKey));
    const transcript = new Transcript([userMessage("go")]);
    await executeToolCall(call("pay"), createSession({ tools: [pay] }), { operationId: "order-7", transcript });
    expect(keys).toEqual(["order-7"]);
    expect(transcript.entries[1]).toMatchObject({ type: "tool-call-started", effectKey: "order-7" });
  });

  test("S3-16 the context is live: a tool sees what changed while it ran", async () => {
    let seen: ToolContext | undefined;
    const look = tool("look", (_, context) => {
      seen = context;
    });
    const { session } = await execute([look], [call("look")]);
    session.cwd = "/elsewhere";
    session.permissionMode = "plan";
    session.additionalDirectories = ["/more"];
    expect([seen?.cwd, seen?.permissionMode, seen?.additionalDirectories]).toEqual(["/elsewhere", "plan", ["/more"]]);
  });
});
