import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { fromLanguageModel, type ModelScript, startModelServer } from "@haft/models";
import { jsonSchema, type ToolSet, tool } from "ai";
import { createSession, type RunOptions, run, type StepEvent, textOf, waitingApprover } from "haft";
import { toolsetContract } from "haft/testing";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { type FromAiSdkOptions, fromAiSdkTools } from "../../src/ai-sdk/from-ai-sdk-tools.ts";
import { toAiSdkTools } from "../../src/ai-sdk/to-ai-sdk-tools.ts";
import { calling, picture, someTools } from "../door/door-suite.ts";

/** A Haft run with the AI SDK's tools, over the wire of a model of the AI SDK. */
async function told(
  tools: ToolSet,
  script: ModelScript,
  options: FromAiSdkOptions = {},
  runOptions: Partial<RunOptions> = {},
) {
  const server = await startModelServer({ script });
  onTestFinished(() => server.close());
  const model = fromLanguageModel(createOpenAICompatible({ name: "local", baseURL: server.url }).chatModel("m"));
  const session = createSession({ tools: [await fromAiSdkTools(tools, options)], approver: waitingApprover });
  const events: StepEvent[] = [];
  const onEvent = (event: StepEvent) => void events.push(event);
  const { messages, pendingCalls } = await run({ model, session, prompt: "Go.", onEvent, ...runOptions });
  const results = messages.filter((message) => message.role === "tool");
  return { results, texts: results.map(textOf), events, pendingCalls, session };
}

const add = tool({
  description: "Adds",
  inputSchema: z.object({ a: z.number(), b: z.number().default(10) }),
  execute: ({ a, b }) => ({ sum: a + b }),
});

test.each(toolsetContract(() => fromAiSdkTools({ add }) as never))("$name", ({ run: check }) => check());

test("fromAiSdkTools() shows a zod schema, repairs towards it and applies its defaults", async () => {
  const { texts, results, session } = await told({ add }, calling({ name: "add", input: { a: "1" } }));
  expect(session.definitions[0]).toMatchObject({ name: "add", description: "Adds", inputSchema: { required: ["a"] } });
  expect(texts).toEqual(['{"sum":11}']);
  expect(results[0]).toMatchObject({ structured: { sum: 11 }, repairs: [{}] });
});

test("fromAiSdkTools() lets the schema itself refuse and transform", async () => {
  const inputSchema = z.object({
    day: z
      .string()
      .refine((day) => day !== "Friday", "not on a Friday")
      .transform((day) => day.toUpperCase()),
  });
  const tools = { deploy: tool({ inputSchema, execute: ({ day }) => day }) };
  expect((await told(tools, calling({ name: "deploy", input: { day: "Monday" } }))).texts).toEqual(["MONDAY"]);
  const refused = await told(tools, calling({ name: "deploy", input: { day: "Friday" } }));
  expect(refused.results[0]?.outcome).toBe("invalid-input");
  expect(refused.texts[0]).toContain("day:refused (not on a Friday)");
});

test("fromAiSdkTools() takes a JSON Schema that comes later, and a description that depends on the context", async () => {
  const greet = tool({
    description: ({ context }) => `Greets in ${(context as { language: string }).language}`,
    inputSchema: jsonSchema<{ name: string }>(
      Promise.resolve({ type: "object", properties: { name: { type: "string" } } }),
    ),
    contextSchema: z.object({ language: z.string() }),
    execute: ({ name }, { context }) => `${context.language}: ${name}`,
  });
  const options = { toolsContext: { greet: { language: "fi" } } };
  const { texts, session } = await told(
    { greet } as ToolSet,
    calling({ name: "greet", input: { name: "Aino" } }),
    options,
  );
  expect(session.definitions[0]?.description).toBe("Greets in fi");
  expect(texts).toEqual(["fi: Aino"]);
});

test("fromAiSdkTools() makes progress of preliminary results, and a result of the last", async () => {
  const steps = tool({
    inputSchema: z.object({}),
    async *execute() {
      yield "half";
      yield "all";
    },
  });
  const { texts, events } = await told({ steps }, calling({ name: "steps" }));
  expect(texts).toEqual(["all"]);
  expect(events.filter(({ type }) => type === "tool-call-progress")).toMatchObject([{ progress: { text: "half" } }]);
});

test("fromAiSdkTools() gives the model what toModelOutput says, and the program the output", async () => {
  const look = tool({
    inputSchema: z.object({}),
    execute: () => ({ pixels: 1 }),
    toModelOutput: () => ({
      type: "content",
      value: [
        { type: "text", text: "seen" },
        { type: "file", mediaType: "image/png", data: { type: "data", data: picture } },
      ],
    }),
  });
  const { results } = await told({ look }, calling({ name: "look" }));
  expect(results[0]?.structured).toEqual({ pixels: 1 });
  expect(results[0]?.content).toEqual([
    { type: "text", text: "seen" },
    { type: "image", mediaType: "image/png", data: picture },
  ]);
});

test("fromAiSdkTools() makes a failure of what a tool throws, and hands it the signal", async () => {
  const controller = new AbortController();
  const slow = tool({
    inputSchema: z.object({}),
    execute: (_input, { abortSignal }) =>
      new Promise<string>((_resolve, reject) => {
        abortSignal?.addEventListener("abort", () => reject(abortSignal.reason), { once: true });
        controller.abort(new Error("enough"));
      }),
  });
  const fails = tool({
    inputSchema: z.object({}),
    execute(): string {
      throw new Error("no luck");
    },
  });
  expect((await told({ fails }, calling({ name: "fails" }))).results[0]).toMatchObject({ outcome: "failed" });
  const aborted = told({ slow }, calling({ name: "slow" }), {}, { signal: controller.signal });
  await expect(aborted).rejects.toThrow("enough");
});

test("S2-44 fromAiSdkTools() asks where needsApproval says so", async () => {
  const inputSchema = z.object({ force: z.boolean() });
  const needsApproval = ({ force }: { force: boolean }) => force;
  const deploy = tool({ inputSchema, needsApproval, execute: () => "live" });
  expect((await told({ deploy }, calling({ name: "deploy", input: { force: false } }))).texts).toEqual(["live"]);
  const { pendingCalls } = await told({ deploy }, calling({ name: "deploy", input: { force: true } }));
  expect(pendingCalls).toMatchObject([{ kind: "approval", call: { name: "deploy" } }]);
});

test("fromAiSdkTools() leaves a tool without execute to the host, and takes none of a provider", async () => {
  const choose = tool({ inputSchema: z.object({}), outputSchema: z.string() });
  expect((await told({ choose }, calling({ name: "choose" }))).pendingCalls).toMatchObject([{ kind: "host" }]);
  const provider = { search: { type: "provider", id: "x.search", args: {}, inputSchema: z.object({}) } };
  await expect(fromAiSdkTools(provider as unknown as ToolSet)).rejects.toThrow(TypeError);
});

test("fromAiSdkTools() names the tool whose schema cannot be shown", async () => {
  const late = tool({ inputSchema: z.object({ at: z.date() }), execute: () => "" });
  const never = tool({ inputSchema: jsonSchema(Promise.reject(new Error("offline"))), execute: () => "" });
  await expect(fromAiSdkTools({ add, late })).rejects.toThrow('schema of tool "late": Date cannot be represented');
  await expect(fromAiSdkTools({ add, never })).rejects.toMatchObject({ code: "schema-invalid" });
});

test("fromAiSdkTools() leaves a blank description out", async () => {
  const quiet = tool({ description: " ", inputSchema: z.object({}), execute: () => "" });
  expect((await fromAiSdkTools({ quiet })).tools[0]?.description).toBe("Execute quiet");
});

test("fromAiSdkTools() takes the traits that it is told", async () => {
  const toolset = await fromAiSdkTools({ add }, { name: "sums", traits: { add: { readOnly: true } } });
  expect([toolset.name, toolset.tools[0]?.traits?.concurrencySafe]).toEqual(["sums", true]);
});

test("S5-17 tools that go through the AI SDK and back are the same to the model", async () => {
  const inner = createSession({ tools: someTools() });
  const around = (name: string, input = {}) => told(toAiSdkTools(inner), calling({ name, input }));
  expect((await around("workspace__echo", { text: "hei" })).texts).toEqual(["hei"]);
  expect((await around("add", { a: "1", b: 2 })).texts).toEqual(['{"sum":3}']);
  expect((await around("picture")).results[0]?.content[0]).toEqual({
    type: "image",
    mediaType: "image/png",
    data: picture,
  });
  const denied = (await around("erase")).results[0];
  expect([denied?.outcome, denied && textOf(denied)]).toEqual(["failed", expect.stringContaining("it is precious")]);
});
