import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSession, executeToolCall, toolCall } from "haft";
import { expect, test } from "vitest";
import type { QuestionContext } from "../../src/questions/question-context.ts";
import { mcpToolset } from "../../src/toolset/mcp-toolset.ts";
import { callTask, eras } from "../fixtures/call-task.ts";
import { program, reference, textIn, until } from "../fixtures/servers.ts";

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
