import { describe, expect, test } from "vitest";
import { createSession, defineTool, run, Transcript, userMessage } from "../../src/index.ts";
import { NoProgressGuard } from "../../src/progress/no-progress-guard.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { call, execute, tool } from "./execute-round.ts";

describe("firstPass()", () => {
  test("S3-15 S3-11 takes all numbers before any call starts, also when a check waits", async () => {
    const log: string[] = [];
    const slow = tool("slow", (_, context) => void log.push(`run ${context.sequence}`), {
      validate: async (input) => void log.push(`check ${input.i}`),
    });
    const calls = [1, 2, 3].map((i) => call("slow", { i }, `c${i}`));
    const { results } = await execute([slow], calls);
    expect(log).toEqual(["check 1", "check 2", "check 3", "run 1", "run 2", "run 3"]);
    expect(results.map((one) => one.sequence)).toEqual([1, 2, 3]);
  });

  test("S3-15 asks nobody and runs nothing before all calls are checked", async () => {
    const log: string[] = [];
    const make = tool("make", () => void log.push("made"), {
      validate: () => void log.push("checked"),
      checkPermission: () => {
        log.push("asked");
        return { decision: "allow" };
      },
    });
    await execute([make], [call("make", {}, "a"), call("make", {}, "b")]);
    expect(log).toEqual(["checked", "checked", "asked", "made", "asked", "made"]);
  });

  test("U107 a started call is unsettled whatever else would be said of it", async () => {
    const pay = tool("pay", () => "paid");
    for (const [name, rawInput] of [
      ["pay", "{}"],
      ["pay", "{"],
      ["gone", "{}"],
    ] as const) {
      const transcript = new Transcript([
        userMessage("go"),
        { role: "assistant", content: [{ type: "tool-call", id: "c", name, rawInput }], termination: "completed" },
        { type: "tool-call-started", toolCallId: "c", sequence: 1, effectKey: "s:c" },
      ]);
      await run({ model: scriptedModel(["done"]), session: createSession({ tools: [pay] }), transcript });
      expect(transcript.messages[2]).toMatchObject({ outcome: "unsettled" });
    }
  });

  test("U107 S3-66 a started call that runs again has the effect key it had", async () => {
    const keys: string[] = [];
    const put = defineTool({
      name: "put",
      idempotent: true,
      execute: (_, context) => void keys.push(context.effectKey),
    });
    const transcript = new Transcript([
      userMessage("go"),
      { role: "assistant", content: [call("put", {}, "c")], termination: "completed" },
      { type: "tool-call-started", toolCallId: "c", sequence: 1, effectKey: "s:c" },
    ]);
    await run({ model: scriptedModel(["done"]), session: createSession({ id: "s", tools: [put] }), transcript });
    expect(keys).toEqual(["s:c"]);
  });

  test("S0-43 the guard counts unknown names, before look-up", async () => {
    const guard = new NoProgressGuard({ hintAt: 2, refuseAt: 3, endAfter: 1 });
    const codes: string[] = [];
    for (let i = 0; i < 3; i++) codes.push(...(await execute([], [call("nothing", {}, `c${i}`)], { guard })).codes);
    expect(codes).toEqual(["unknown-tool", "unknown-tool", "no-progress"]);
  });
});
