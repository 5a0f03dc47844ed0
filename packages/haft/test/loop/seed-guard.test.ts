import { describe, expect, test } from "vitest";
import {
  type AssistantMessage,
  createSession,
  NoProgressGuard,
  type ToolResult,
  userMessage,
} from "../../src/index.ts";
import { seedGuard } from "../../src/loop/seed-guard.ts";
import { call, tool } from "../executor/execute-round.ts";

/** The same call, answered the same `count` times. */
function history(count: number, code?: string): readonly (AssistantMessage | ToolResult)[] {
  return Array.from({ length: count }, (_, i) => {
    const one = call("same", {}, `c${i}`);
    const result = { role: "tool", toolCallId: one.id, toolName: "same", outcome: "ok", content: [] } as const;
    return [
      { role: "assistant", content: [one], termination: "completed" } as const,
      code === undefined ? result : { ...result, code },
    ];
  }).flat();
}

/** How often the guard says that the call was made, when it refuses it. */
function refusal(messages: Parameters<typeof seedGuard>[1], tools = [tool("same", () => 1)]): number | undefined {
  const guard = new NoProgressGuard({ hintAt: 3, refuseAt: 8, endAfter: 3 });
  seedGuard(guard, messages, createSession({ tools }));
  return guard.refuse(call("same"));
}

describe("seedGuard()", () => {
  test("S0-43 knows the calls since the user's last word, refused ones and those of before left out", () => {
    expect(refusal(history(7))).toBe(7);
    expect(refusal(history(7), [])).toBe(7);
    expect(refusal(history(6))).toBeUndefined();
    expect(refusal([...history(6), ...history(3, "no-progress")])).toBeUndefined();
    expect(refusal([...history(7), userMessage("no"), ...history(1)])).toBeUndefined();
    expect(refusal([])).toBeUndefined();
  });

  test("S0-43 leaves polls out, whatever says that they are; a tool that cannot say it counts", async () => {
    const named = (more: object) => [tool("same", () => 1, more)];
    expect(refusal(history(7), named({ polls: true }))).toBeUndefined();
    expect(refusal(history(7), named({ polls: () => true }))).toBeUndefined();
    expect(refusal(history(7), named({ polls: () => false }))).toBe(7);
    const breaks = () => {
      throw new Error("cannot say");
    };
    expect(refusal(history(7), named({ polls: breaks }))).toBe(7);
    const rejects = { polls: () => true, validate: () => Promise.reject(new Error("later")) };
    expect(refusal(history(7), named(rejects))).toBe(7);
    await new Promise((resolve) => setImmediate(resolve));
  });
});
