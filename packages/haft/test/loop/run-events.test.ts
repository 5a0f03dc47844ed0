import { describe, expect, test } from "vitest";
import {
  createSession,
  type RunOptions,
  type RunResult,
  runEvents,
  type StepEvent,
  Transcript,
} from "../../src/index.ts";
import { scriptedModel, testClock } from "../../src/testing/index.ts";
import { never, tool } from "../executor/execute-round.ts";

const work = tool("work", () => "ok");

function options(more: Partial<RunOptions> = {}): RunOptions {
  const model = scriptedModel([{ calls: [{ name: "work" }] }, "done"]);
  return { model, session: createSession({ tools: [work] }), prompt: "go", ...more };
}

async function readAll(stream: AsyncGenerator<StepEvent, RunResult, void>) {
  const types: string[] = [];
  for (;;) {
    const next = await stream.next();
    if (next.done) return { types, result: next.value };
    types.push(next.value.type);
  }
}

describe("runEvents()", () => {
  test("S2-40 gives every event in order, then the result", async () => {
    const { types, result } = await readAll(runEvents(options()));
    expect([types[0], types.at(-1)]).toEqual(["chat-started", "chat-completed"]);
    expect(types).toContain("tool-call-completed");
    expect(result.text).toBe("done");
  });

  test("S2-40 starts with the first reading, and tells other watchers too, also when one of them throws", async () => {
    const seen: string[] = [];
    const transcript = new Transcript();
    const onEvent = (event: StepEvent) => {
      seen.push(event.type);
      throw new Error("watcher");
    };
    const stream = runEvents(options({ transcript, onEvent }));
    await Promise.resolve();
    expect(transcript.entries).toEqual([]);
    const { types } = await readAll(stream);
    expect(types).toEqual(seen);
  });

  test("S2-40 who stops reading ends the run, and its calls get their results", async () => {
    const clock = testClock();
    const transcript = new Transcript();
    const hanging = createSession({ tools: [tool("work", never)], clock });
    const stream = runEvents(options({ session: hanging, transcript }));
    const reading = (async () => {
      for await (const event of stream) if (event.type === "tool-call-started") break;
    })();
    await clock.advance(5_000);
    await reading;
    expect(transcript.messages.at(-1)).toMatchObject({ role: "tool", outcome: "cancelled" });
    expect(clock.pending).toBe(0);
  });

  test("C-06 what the run rejects with reaches the reader after its events; the caller's signal ends it", async () => {
    const controller = new AbortController();
    const types: string[] = [];
    const failed = (async () => {
      for await (const event of runEvents(options({ signal: controller.signal }))) {
        types.push(event.type);
        if (event.type === "model-request") controller.abort("enough");
      }
    })().catch((error) => error);
    expect(await failed).toBe("enough");
    expect(types.at(-1)).toBe("chat-failed");
    const before = readAll(runEvents(options({ signal: AbortSignal.abort("before") }))).catch((error) => error);
    expect(await before).toBe("before");
  });
});
