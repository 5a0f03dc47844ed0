import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { describe, expect, test } from "vitest";
import { channels, createSession, run, type ToolTrace } from "../../src/index.ts";
import { traced } from "../../src/session/channels.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { tool } from "../executor/execute-round.ts";

/** Runs one call while `names` are subscribed, and says what was published. */
async function watchRun(names: readonly string[]): Promise<readonly string[]> {
  const published: string[] = [];
  const watch = (_: unknown, name: string | symbol) => void published.push(String(name));
  for (const name of names) subscribe(`tracing:${name}`, watch);
  try {
    const session = createSession({ tools: [tool("work", () => 1)] });
    await run({ model: scriptedModel([{ calls: [{ name: "work" }] }, "done"]), session, prompt: "go" });
  } finally {
    for (const name of names) unsubscribe(`tracing:${name}`, watch);
  }
  return published;
}

describe("channels", () => {
  test("S0-54 S3-69 a run publishes only what somebody subscribed to", async () => {
    expect(await watchRun([])).toEqual([]);
    expect(await watchRun(["haft:tool:start"])).toEqual(["tracing:haft:tool:start"]);
    expect(await watchRun(["haft:run:start", "haft:model:start", "haft:tool:start", "haft:run:asyncEnd"])).toEqual([
      "tracing:haft:run:start",
      "tracing:haft:model:start",
      "tracing:haft:tool:start",
      "tracing:haft:model:start",
      "tracing:haft:run:asyncEnd",
    ]);
  });

  test("S0-54 a tool's trace has the call and its result", async () => {
    const traces: ToolTrace[] = [];
    const watch = (message: unknown) => void traces.push(message as ToolTrace);
    subscribe("tracing:haft:tool:asyncEnd", watch);
    const session = createSession({ id: "s", tools: [tool("work", () => "ok")] });
    await run({ model: scriptedModel([{ calls: [{ name: "work", id: "c" }] }, "done"]), session, prompt: "go" });
    unsubscribe("tracing:haft:tool:asyncEnd", watch);
    expect(traces).toMatchObject([{ sessionId: "s", call: { id: "c" }, result: { outcome: "ok", toolCallId: "c" } }]);
  });

  test("S0-54 traced() makes no context and no promise when nobody watches", () => {
    let made = 0;
    const context = () => ({ sessionId: "s", modelId: `${++made}` });
    expect(traced(channels.run, context, () => 7)).toBe(7);
    expect(made).toBe(0);
  });
});
