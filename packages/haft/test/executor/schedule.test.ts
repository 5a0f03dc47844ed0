import { describe, expect, test } from "vitest";
import { createSession, executeToolCalls, Transcript, userMessage } from "../../src/index.ts";
import { call, execute, tool } from "./execute-round.ts";

describe("schedule()", () => {
  test("S2-64 S0-40 a call that is already refused goes with any group and takes no place in it", async () => {
    const log: string[] = [];
    const safe = tool(
      "safe",
      async ({ id }) => {
        log.push(`+${id}`);
        await Promise.resolve();
        log.push(`-${id}`);
      },
      { readOnly: true },
    );
    const calls = [call("safe", { id: 1 }, "a"), call("nothing"), call("safe", { id: 2 }, "b")];
    await execute([safe], calls);
    expect(log).toEqual(["+1", "+2", "-1", "-2"]);
  });

  test("S0-41 a limit that is no whole number still runs every call", async () => {
    const quick = tool("quick", () => 1, { readOnly: true });
    const calls = [call("quick", {}, "a"), call("quick", {}, "b")];
    for (const maxConcurrentCalls of [Number.NaN, -3, 1.5, Number.POSITIVE_INFINITY]) {
      expect((await execute([quick], calls, { maxConcurrentCalls })).outcomes).toEqual(["ok", "ok"]);
    }
  });

  test("S2-27 a transcript that cannot be written rejects only when nothing runs any more", async () => {
    let running = 0;
    const slow = tool(
      "slow",
      async () => {
        running++;
        await new Promise((resolve) => setTimeout(resolve, 5));
        running--;
      },
      { readOnly: true },
    );
    const transcript = new Transcript([userMessage("go")]);
    const full = new Error("disk is full");
    transcript.onAppend((entry) => {
      if (entry.role === "tool" || running > 1) throw full;
    });
    const calls = [1, 2, 3, 4].map((i) => call("slow", {}, `c${i}`));
    const session = createSession({ tools: [slow] });
    await expect(executeToolCalls(calls, session, { transcript })).rejects.toBe(full);
    expect(running).toBe(0);
  });

  test("S2-27 a round without calls has no results", async () => {
    expect((await execute([], [])).results).toEqual([]);
  });
});
