import { type ModelScript, model, startModelServer } from "@haft/models";
import { DynamicTool, type ToolRunnableConfig, tool } from "@langchain/core/tools";
import { Command, GraphInterrupt, interrupt } from "@langchain/langgraph";
import { createSession, run, type StepEvent, textOf } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import {
  type FromLangChainOptions,
  fromLangChainTools,
  type LangChainTool,
} from "../../src/langchain/from-langchain-tools.ts";
import { toLangChainTools } from "../../src/langchain/to-langchain-tools.ts";
import { calling, picture, someTools } from "../door/door-suite.ts";

async function told(tools: readonly LangChainTool[], script: ModelScript, options: FromLangChainOptions = {}) {
  const server = await startModelServer({ script });
  onTestFinished(() => server.close());
  const session = createSession({ tools: [await fromLangChainTools(tools, options)] });
  const asked = model("openai-compatible:m", { baseUrl: server.url });
  const events: StepEvent[] = [];
  const onEvent = (event: StepEvent) => void events.push(event);
  const { messages, endReason } = await run({ model: asked, session, prompt: "Go.", onEvent });
  const results = messages.filter((message) => message.role === "tool");
  return { results, texts: results.map(textOf), events, endReason, session };
}

const schema = z.object({ a: z.number(), b: z.number().default(10) });
const add = tool(({ a, b }) => `${a + b}`, { name: "add", description: "Adds", schema });
const nothing = z.object({});

test("fromLangChainTools() shows a zod schema, repairs towards it and applies its defaults", async () => {
  const { texts, session } = await told([add], calling({ name: "add", input: { a: "1" } }));
  expect(session.definitions[0]).toMatchObject({ name: "add", description: "Adds" });
  expect(texts).toEqual(["11"]);
});

test("fromLangChainTools() takes a JSON Schema as it stands", async () => {
  const json = { type: "object", properties: { text: { type: "string" } }, required: ["text"] } as const;
  const echo = tool((input) => (input as { text: string }).text, { name: "echo", schema: json });
  expect((await told([echo], calling({ name: "echo", input: { text: "hei" } }))).texts).toEqual(["hei"]);
  const refused = await told([echo], calling({ name: "echo", input: {} }));
  expect(refused.results[0]).toMatchObject({ outcome: "invalid-input", issues: [{ path: "text" }] });
});

test("fromLangChainTools() makes structured of an artifact", async () => {
  const find = tool(() => ["2 rows", [{ id: 1 }, { id: 2 }]], {
    ...{ name: "find", schema: nothing, responseFormat: "content_and_artifact" },
  });
  const { results, texts } = await told([find], calling({ name: "find" }));
  expect(texts).toEqual(["2 rows"]);
  expect(results[0]?.structured).toEqual([{ id: 1 }, { id: 2 }]);
});

test("fromLangChainTools() makes pictures of content blocks", async () => {
  const url = `data:image/png;base64,${picture}`;
  const look = tool(() => [{ type: "image_url", image_url: { url } }], { name: "look", schema: nothing });
  const { results } = await told([look], calling({ name: "look" }));
  expect(results[0]?.content).toEqual([{ type: "image", mediaType: "image/png", data: picture }]);
});

test("fromLangChainTools() ends the run after a tool that returns directly", async () => {
  const last = Object.assign(
    tool(() => "that is all", { name: "last", schema: nothing }),
    { returnDirect: true },
  );
  const { endReason, texts } = await told([last], [{ calls: [{ name: "last" }] }]);
  expect({ endReason, texts }).toEqual({ endReason: "stopped", texts: ["that is all"] });
});

test("fromLangChainTools() makes progress of what a tool yields or writes", async () => {
  const steps = tool(
    async function* (_input: object, config: ToolRunnableConfig & { writer?: (chunk: unknown) => void }) {
      config.writer?.({ text: "begun", completed: 0 });
      yield "half";
      return "all";
    },
    { name: "steps", schema: nothing },
  );
  const { texts, events } = await told([steps], calling({ name: "steps" }));
  expect(texts).toEqual(["all"]);
  const progress = events.flatMap((event) => (event.type === "tool-call-progress" ? [event.progress] : []));
  expect(progress).toContainEqual({ text: "half" });
});

test("fromLangChainTools() makes failures of what a tool throws and of a Command", async () => {
  const fails = tool(
    () => {
      throw new Error("no luck");
    },
    { name: "fails", schema: nothing },
  );
  const jump = tool(() => new Command({ goto: "elsewhere" }), { name: "jump", schema: nothing });
  const { results, texts } = await told([fails, jump], calling({ name: "fails" }, { name: "jump" }));
  expect(results.map(({ outcome }) => outcome)).toEqual(["failed", "failed"]);
  expect(texts[0]).toContain("no luck");
  expect(texts[1]).toContain("only a graph of LangGraph can follow");
});

test("fromLangChainTools() says of an interrupt that only a graph can wait for its answer", async () => {
  const asks = tool(() => String(interrupt("Really?")), { name: "asks", schema: nothing });
  const stops = tool(
    () => {
      throw new GraphInterrupt([{ value: "Really?" }]);
    },
    { name: "stops", schema: nothing },
  );
  const { results, texts } = await told([asks, stops], calling({ name: "asks" }, { name: "stops" }));
  expect(results.map(({ outcome }) => outcome)).toEqual(["failed", "failed"]);
  for (const text of texts)
    expect(text).toBe("The tool asks by an interrupt, which only a graph of LangGraph can wait for");
});

test("fromLangChainTools() takes a tool whose only input is a text", async () => {
  const shout = new DynamicTool({ name: "shout", description: "", func: async (text) => text.toUpperCase() });
  expect((await told([shout], calling({ name: "shout", input: { input: "hei" } }))).texts).toEqual(["HEI"]);
});

test("fromLangChainTools() names the tool whose schema cannot be shown", async () => {
  const late = tool(() => "", { name: "late", schema: z.object({ at: z.date() }) });
  const refused = fromLangChainTools([add, late]);
  await expect(refused).rejects.toMatchObject({ code: "schema-invalid" });
  await expect(refused).rejects.toThrow('Cannot use the schema of tool "late": Date cannot be represented');
});

test("fromLangChainTools() hands on the signal and what is configurable, and takes traits", async () => {
  const seen: unknown[] = [];
  const look = tool(
    (_input: object, config: ToolRunnableConfig) => {
      seen.push(config.signal instanceof AbortSignal, config.configurable?.user);
      return "ok";
    },
    { name: "look", schema: nothing },
  );
  const options = { configurable: { user: "u1" }, traits: { look: { readOnly: true } } };
  const { session } = await told([look], calling({ name: "look" }), options);
  expect(seen).toEqual([true, "u1"]);
  expect(session.visibleTools[0]?.traits?.readOnly).toBe(true);
});

test("S5-17 tools that go through LangChain and back are the same to the model", async () => {
  const inner = createSession({ tools: someTools() });
  const around = (name: string, input = {}) => told(toLangChainTools(inner), calling({ name, input }));
  expect((await around("workspace__echo", { text: "hei" })).texts).toEqual(["hei"]);
  expect((await around("add", { a: "1", b: 2 })).results[0]).toMatchObject({ structured: { sum: 3 } });
  expect((await around("picture")).results[0]?.content[0]).toMatchObject({ type: "image", data: picture });
  expect((await around("erase")).results[0]).toMatchObject({ outcome: "failed" });
});
