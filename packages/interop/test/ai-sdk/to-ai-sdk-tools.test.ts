import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { type ModelScript, startModelServer } from "@haft/models";
import { generateText, isStepCount, type ModelMessage, streamText } from "ai";
import { createSession, defineTool, nameRules, type SessionOptions, textOf } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { repairToolCall } from "../../src/ai-sdk/repair-tool-call.ts";
import { type AiSdkOptions, toAiSdkTools } from "../../src/ai-sdk/to-ai-sdk-tools.ts";
import { ToolCallFailed } from "../../src/door/call-failed.ts";
import { type Conversation, doorSuite, picture, someTools } from "../door/door-suite.ts";

function modelAt(url: string) {
  return createOpenAICompatible({ name: "local", baseURL: url, includeUsage: true }).chatModel("m");
}

function settings({ url, session, prompt, signal, onEvent }: Conversation) {
  const tools = toAiSdkTools(session, { onEvent });
  const model = modelAt(url);
  return {
    ...{ model, tools, prompt, abortSignal: signal, maxRetries: 0, stopWhen: isStepCount(20) },
    repairToolCall: repairToolCall(session),
  };
}

doorSuite({
  name: "generateText()",
  unknownTool: /unavailable tool 'teleport'/,
  converse: async (conversation) => (await generateText(settings(conversation))).text,
});

doorSuite({
  name: "streamText()",
  unknownTool: /unavailable tool 'teleport'/,
  converse: async (conversation) => await streamText({ ...settings(conversation), onError: () => {} }).text,
});

async function generate(script: ModelScript, options: AiSdkOptions = {}, sessionOptions: SessionOptions = {}) {
  const server = await startModelServer({ script });
  onTestFinished(() => server.close());
  const session = createSession({ tools: someTools(), ...sessionOptions });
  onTestFinished(() => session.close());
  const tools = toAiSdkTools(session, options);
  const ask = (messages: ModelMessage[]) =>
    generateText({ model: modelAt(server.url), tools, messages, maxRetries: 0, stopWhen: isStepCount(5) });
  const texts = () => (server.requests.at(-1)?.messages ?? []).filter(({ role }) => role === "tool").map(textOf);
  return { server, session, tools, ask, texts };
}

const go: ModelMessage = { role: "user", content: "Go." };

async function approvalOf({ ask }: Awaited<ReturnType<typeof generate>>) {
  const first = await ask([go]);
  const request = first.content.find((part) => part.type === "tool-approval-request");
  const respond = (approved: boolean, reason?: string): ModelMessage[] => [
    go,
    ...first.response.messages,
    {
      role: "tool",
      content: [
        {
          type: "tool-approval-response",
          approvalId: request?.approvalId ?? "",
          approved,
          ...(reason !== undefined && { reason }),
        },
      ],
    },
  ];
  return { request, respond };
}

test("S2-44 S2-45 toAiSdkTools() has the AI SDK ask, and runs what was approved", async () => {
  const generated = await generate([{ calls: [{ name: "deploy" }] }, "Done."], { approvals: "ai-sdk" });
  const { request, respond } = await approvalOf(generated);
  expect(request).toMatchObject({ toolCall: { toolName: "deploy" } });
  expect(generated.session.lastIssuedSequence).toBe(0);
  expect((await generated.ask(respond(true))).text).toBe("Done.");
  expect(generated.texts()).toEqual(["Version 7 is live"]);
});

test("S2-45 toAiSdkTools() runs nothing of what was rejected", async () => {
  const generated = await generate([{ calls: [{ name: "deploy" }] }, "Done."], { approvals: "ai-sdk" });
  const { respond } = await approvalOf(generated);
  await generated.ask(respond(false, "not on a Friday"));
  expect(generated.texts()).toEqual(["not on a Friday"]);
  expect(generated.session.lastIssuedSequence).toBe(0);
});

test("toAiSdkTools() runs no call that needs approval when it is executed without having asked", async () => {
  const { tools } = await generate([], { approvals: "ai-sdk" });
  const given = { toolCallId: "c1", messages: [], context: {} };
  const outputs = tools.deploy?.execute?.({}, given) as AsyncGenerator<unknown>;
  await expect(outputs.next()).rejects.toThrow("nobody is there to give it");
});

test("an approval does not stand above a deny rule that came meanwhile", async () => {
  let isDenied = false;
  const rules = { ...nameRules({}), deny: () => (isDenied ? "frozen" : undefined) };
  const generated = await generate([{ calls: [{ name: "deploy" }] }, "Done."], { approvals: "ai-sdk" }, { rules });
  const { respond } = await approvalOf(generated);
  isDenied = true;
  await generated.ask(respond(true));
  expect(generated.texts()[0]).toContain("frozen");
});

test("toAiSdkTools() gives progress as preliminary results", async () => {
  const steps = defineTool({
    name: "steps",
    async *execute() {
      yield { text: "one", completed: 1, total: 2 };
      yield { text: "two", completed: 2, total: 2 };
      return "all";
    },
  });
  const { server, tools } = await generate([{ calls: [{ name: "steps" }] }, "Done."], {}, { tools: [steps] });
  const { fullStream } = streamText({ model: modelAt(server.url), tools, prompt: "Go." });
  const outputs: unknown[] = [];
  for await (const part of fullStream)
    if (part.type === "tool-result") outputs.push([part.preliminary ?? false, part.output]);
  const result = { type: "result", content: [{ type: "text", text: "all" }], structured: undefined };
  expect(outputs).toEqual([
    [true, { type: "progress", text: "one", completed: 1, total: 2 }],
    [true, { type: "progress", text: "two", completed: 2, total: 2 }],
    [true, result],
    [false, result],
  ]);
});

test("toAiSdkTools() gives pictures as files of the result", async () => {
  const { ask } = await generate([{ calls: [{ name: "picture" }] }, "Done."]);
  const { steps } = await ask([go]);
  const file = { type: "file", mediaType: "image/png", data: { type: "data", data: picture } };
  expect(steps[0]?.response.messages.at(-1)?.content).toMatchObject([{ output: { type: "content", value: [file] } }]);
});

test("toAiSdkTools() throws failures with their result", async () => {
  const { ask } = await generate([{ calls: [{ name: "erase" }] }, "Done."]);
  const error = (await ask([go])).steps[0]?.content.find((part) => part.type === "tool-error")?.error as ToolCallFailed;
  expect(error).toBeInstanceOf(ToolCallFailed);
  expect(error.result).toMatchObject({ outcome: "denied", toolName: "erase" });
});

test("toAiSdkTools() cancels a call whose outputs nobody reads on, and leaves no rejection unhandled", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  let isAborted = false;
  let fail = (): void => {};
  const steps = defineTool({
    name: "steps",
    onError: "throw",
    async execute(_input, context) {
      context.progress({ text: "one" });
      await new Promise<void>((resolve) => {
        fail = resolve;
        context.signal.addEventListener("abort", () => resolve(), { once: true });
      });
      isAborted = context.signal.aborted;
      throw new Error("It broke");
    },
  });
  const { tools } = await generate([], {}, { tools: [steps] });
  const outputs = tools.steps?.execute?.(
    {},
    { toolCallId: "c1", messages: [], context: {} },
  ) as AsyncGenerator<unknown>;
  await outputs.next();
  await outputs.return(undefined);
  fail();
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
  expect({ isAborted, unhandled }).toEqual({ isAborted: true, unhandled: [] });
});
