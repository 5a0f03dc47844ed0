import { describe, expect, test } from "vitest";
import { checkTranscript, ok, type ToolHook, toolResult } from "../../src/index.ts";
import { NoProgressGuard } from "../../src/progress/no-progress-guard.ts";
import { testClock } from "../../src/testing/index.ts";
import { call, execute, never, tool } from "./execute-round.ts";

const fine = tool("fine", () => "fine");
const boom = tool("boom", () => {
  throw new Error("boom");
});

describe("finishCall()", () => {
  test("S2-60 afterTool sees every result, with what was thrown, also of calls that did not run", async () => {
    const seen: unknown[] = [];
    const hooks: ToolHook[] = [
      { afterTool: ({ tool, call, result, error }) => void seen.push([tool?.name, call.id, result.outcome, error]) },
    ];
    const { errors } = await execute([fine, boom], [call("fine"), call("boom"), call("other")], { hooks });
    expect(seen).toEqual([
      ["fine", "fine-1", "ok", undefined],
      ["boom", "boom-1", "failed", errors[0]],
      [undefined, "other-1", "unknown-tool", undefined],
    ]);
  });

  test("S2-60 S2-61 afterTool may replace the result, in order of priority, but not whose result it is", async () => {
    const add = (text: string, priority?: number): ToolHook => ({
      ...(priority === undefined ? {} : { priority }),
      afterTool: ({ result }) => ({ ...result, content: [...result.content, { type: "text", text }] }),
    });
    const hooks = [add(" b"), add(" c"), add(" d", 101), add(" a", 99)];
    expect((await execute([fine], [call("fine")], { hooks })).texts).toEqual(["fine a b c d"]);
    const forge: ToolHook = { afterTool: () => toolResult({ id: "x", name: "y" }, "ok", "z") };
    const { transcript, results, events } = await execute([fine], [call("fine")], { hooks: [forge] });
    expect(results[0]).toMatchObject({ toolCallId: "fine-1", toolName: "fine", outcome: "ok" });
    expect(events.at(-1)).toMatchObject({ type: "tool-call-completed", result: results[0] });
    checkTranscript(transcript, { mayBeOpen: false });
  });

  test("S2-60 what afterTool throws fails the call", async () => {
    const breaks: ToolHook = {
      afterTool: () => {
        throw new Error("audit is down");
      },
    };
    const { outcomes, texts, errors } = await execute([fine], [call("fine")], { hooks: [breaks] });
    expect(outcomes).toEqual(["failed"]);
    expect(texts[0]).toContain("audit is down");
    expect(errors).toHaveLength(1);
  });

  test("S0-49 a hook that hangs keeps the result and ends with the grace period", async () => {
    const clock = testClock();
    const controller = new AbortController();
    const running = execute([fine], [call("fine")], {
      clock,
      signal: controller.signal,
      hooks: [{ afterTool: never }],
    });
    await clock.advance(0);
    controller.abort("user");
    await clock.advance(5_000);
    expect((await running).texts).toEqual(["fine"]);
    expect(clock.pending).toBe(0);
  });

  test("the hint of the no-progress guard begins a paragraph of its own behind a text", async () => {
    const picture = tool("picture", () => ok([{ type: "image", mediaType: "image/png", data: "AAAA" }]));
    const twice = async (name: string): Promise<string | undefined> => {
      const guard = new NoProgressGuard({ hintAt: 2, refuseAt: 5, endAfter: 3 });
      return (await execute([fine, picture], [call(name), call(name, {}, "again")], { guard })).texts[1];
    };
    expect(await twice("fine")).toMatch(/^fine\n\nNote: this is the same call/);
    expect(await twice("picture")).toMatch(/^Note: this is the same call/);
  });

  test("S0-54 each call that gets a result ends in exactly one event", async () => {
    const { events } = await execute([fine, boom], [call("fine"), call("boom"), call("other")]);
    const ends = events.filter((event) => event.type === "tool-call-completed" || event.type === "tool-call-failed");
    expect(ends.map((event) => [event.call.id, event.type])).toEqual([
      ["fine-1", "tool-call-completed"],
      ["boom-1", "tool-call-failed"],
      ["other-1", "tool-call-failed"],
    ]);
  });
});
