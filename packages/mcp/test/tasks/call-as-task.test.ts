import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSession, executeToolCall, type ToolProgress, type ToolResult, toolCall } from "haft";
import { scriptedModel } from "haft/testing";
import { expect, test } from "vitest";
import type { McpOptions } from "../../src/client/mcp-options.ts";
import type { QuestionContext } from "../../src/questions/question-context.ts";
import { mcpToolset } from "../../src/toolset/mcp-toolset.ts";
import { program, reference, textIn, until } from "../fixtures/servers.ts";

const eras = ["older", "newer"] as const;

/** Calls the task of the server written by hand. */
async function callTask(
  era: string,
  way: string,
  options: McpOptions & { readonly signal?: AbortSignal; readonly file?: string } = {},
): Promise<{ readonly result: ToolResult; readonly progress: readonly ToolProgress[] }> {
  const config = program("s", "task-server.mjs", era, way, options.file ?? "");
  const toolset = await mcpToolset(config, { reconnectDelayMs: 60_000, ...options });
  const progress: ToolProgress[] = [];
  try {
    const session = createSession({ tools: [toolset], permissionMode: "bypassPermissions" });
    const result = await executeToolCall(toolCall("mcp__s__go"), session, {
      signal: options.signal,
      onEvent: (event) => event.type === "tool-call-progress" && progress.push(event.progress),
    });
    return { result, progress };
  } finally {
    await toolset.close();
  }
}

test.each(eras)("a task is awaited, and what it says on its way is progress: %s", async (era) => {
  const { result, progress } = await callTask(era, "done");
  expect([result.outcome, textIn(result)]).toEqual(["ok", "done "]);
  expect(progress).toContainEqual({ text: "poll 1" });
});

test("a server of the newer era may answer at once", async () => {
  expect(textIn((await callTask("newer", "atonce")).result)).toBe("at once");
});

test("content that is not known does not cost the rest of a result, and structured content does without text", async () => {
  const odd = (await callTask("newer", "odd")).result;
  expect([odd.outcome, textIn(odd)]).toEqual(["ok", expect.stringMatching(/hologram.*was left out\]\nkept/)]);
  const structured = (await callTask("newer", "structured")).result;
  expect([structured.structured, textIn(structured)]).toEqual([{ only: 1 }, '{"only":1}']);
});

test.each(eras)("progress of a task is forwarded to its end, and a flood of it is told once: %s", async (era) => {
  const { result, progress } = await callTask(era, "late");
  expect(result.outcome).toBe("ok");
  expect(progress).toContainEqual({ completed: 1, total: 3, text: "step 1" });
  expect(progress.filter(({ text }) => text === "after the end").length).toBeLessThanOrEqual(1);
});

test.each(eras)("a task that fails or is cancelled is a failed call, with its reason: %s", async (era) => {
  const failed = (await callTask(era, "failed")).result;
  expect([failed.outcome, textIn(failed)]).toEqual(["failed", expect.stringContaining("out of paper")]);
  const cancelled = (await callTask(era, "cancelled")).result;
  expect([cancelled.outcome, textIn(cancelled)]).toEqual(["failed", expect.stringContaining("was cancelled: poll 1")]);
});

test.each(eras)(
  "a task whose end is not known is unsettled: lost, forgotten, or another task instead: %s",
  async (era) => {
    for (const way of ["die", "forgotten", "other"]) {
      const { result } = await callTask(era, way);
      expect([way, result.outcome]).toEqual([way, "unsettled"]);
      expect(textIn(result)).toContain("look before calling it again");
    }
  },
  30_000,
);

test.each(eras)("a task that never ends is cancelled at the server when the call is: %s", async (era) => {
  const folder = await mkdtemp(join(tmpdir(), "mcp-task-"));
  const file = join(folder, "methods");
  await writeFile(file, "");
  const methods = () => readFileSync(file, "utf8");
  const controller = new AbortController();
  const config = program("s", "task-server.mjs", era, "never", file);
  const toolset = await mcpToolset(config);
  const session = createSession({ tools: [toolset], permissionMode: "bypassPermissions" });
  const running = executeToolCall(toolCall("mcp__s__go"), session, { signal: controller.signal });
  await until(() => methods().includes("tasks/get"));
  controller.abort(new Error("enough"));
  await expect(running).resolves.toMatchObject({ outcome: "cancelled" });
  await until(() => methods().includes("tasks/cancel"));
  await toolset.close();
  await rm(folder, { recursive: true });
});

test.each(eras)(
  "a server cannot make the wait between two looks at a task longer than seconds: %s",
  async (era) => {
    const { result } = await callTask(era, "hours");
    expect(result.outcome).toBe("ok");
  },
  40_000,
);

test.each(eras)("a task that needs input asks, with the call it belongs to: %s", async (era) => {
  const calls: (string | undefined)[] = [];
  const { result } = await callTask(era, "ask", {
    elicit: (_, { call }) => {
      calls.push(call?.name);
      return { action: "accept", content: { which: "both" } };
    },
  });
  expect(textIn(result)).toBe('done {"action":"accept","content":{"which":"both"}}');
  expect(calls).toEqual(["mcp__s__go"]);
});

test.each(eras)("a task that wants the model and may not have it does not ask for ever: %s", async (era) => {
  let asked = 0;
  const approve = () => {
    asked += 1;
    return false;
  };
  const { result } = await callTask(era, "model", { sample: { model: scriptedModel([]), approve } });
  expect(textIn(result)).toContain("declined");
  expect(asked).toBe(1);
});

test("the reference server's task is awaited, with its progress, and what it asks is answered", async () => {
  const asked: QuestionContext[] = [];
  const toolset = await mcpToolset(reference("everything"), {
    elicit: (elicitation, context) => {
      asked.push(context);
      const [field] = elicitation.mode === "form" ? elicitation.fields : [];
      return { action: "accept", content: { interpretation: field?.options?.[0]?.value ?? "" } };
    },
  });
  const session = createSession({ tools: [toolset], permissionMode: "bypassPermissions" });
  const texts: (string | undefined)[] = [];
  const input = { topic: "python", ambiguous: true };
  const result = await executeToolCall(toolCall("mcp__everything__simulate-research-query", input), session, {
    onEvent: (event) => event.type === "tool-call-progress" && texts.push(event.progress.text),
  });
  await toolset.close();
  expect([result.outcome, textIn(result)]).toEqual(["ok", expect.stringContaining("python")]);
  expect(texts).toContain("Generating report...");
  expect(asked.map(({ server, call }) => [server, call?.name])).toEqual([
    ["everything", "mcp__everything__simulate-research-query"],
  ]);
}, 60_000);
