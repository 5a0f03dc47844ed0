import OpenAI from "openai";
import { afterEach, expect, test } from "vitest";
import type { ScriptedTurn } from "../../src/model-server/model-script.ts";
import { type ModelServer, type ModelServerOptions, startModelServer } from "../../src/model-server/model-server.ts";

const servers: ModelServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** The official client of a model server. */
async function connect(
  script: ModelServerOptions["script"],
  apiKey = "sk-test",
): Promise<{ client: OpenAI; server: ModelServer }> {
  const server = await startModelServer({ script, apiKey: "sk-test", model: "scripted-1" });
  servers.push(server);
  return { server, client: new OpenAI({ baseURL: server.url, apiKey, maxRetries: 0 }) };
}

const question: OpenAI.ChatCompletionCreateParams = {
  model: "m",
  messages: [
    { role: "system", content: "Be kind" },
    { role: "user", content: "hi" },
  ],
};

const turn: ScriptedTurn = {
  text: "Let me see 模块",
  calls: [{ name: "workspace.echo", input: { text: "a" } }, { name: "now" }],
  usage: { inputTokens: 10, outputTokens: 5, cacheReadTokens: 4 },
  chunkChars: 3,
};

const tools: OpenAI.ChatCompletionTool[] = [{ type: "function", function: { name: "workspace__echo" } }];

test("S2-02 startModelServer() is understood by the official client in one piece", async () => {
  const { client } = await connect([turn]);
  const completion = await client.chat.completions.create({ ...question, tools, stream: false });
  expect(completion.choices[0]).toMatchObject({
    finish_reason: "tool_calls",
    message: {
      role: "assistant",
      content: "Let me see 模块",
      tool_calls: [
        { id: "call_1", type: "function", function: { name: "workspace__echo", arguments: '{"text":"a"}' } },
        { id: "call_2", type: "function", function: { name: "now", arguments: "{}" } },
      ],
    },
  });
  expect(completion.usage).toMatchObject({ prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 });
});

test("S2-05 startModelServer() is understood by the official client as a stream", async () => {
  const { client } = await connect([turn]);
  const stream = client.chat.completions.stream({
    ...question,
    tools,
    stream: true,
    stream_options: { include_usage: true },
  });
  const completion = await stream.finalChatCompletion();
  expect(completion.choices[0]?.message).toMatchObject({
    content: "Let me see 模块",
    tool_calls: [
      { id: "call_1", function: { name: "workspace__echo", arguments: '{"text":"a"}' } },
      { id: "call_2", function: { name: "now", arguments: "{}" } },
    ],
  });
  expect(completion.usage?.total_tokens).toBe(15);
});

test("startModelServer() lists its model", async () => {
  const { client } = await connect([]);
  const ids: string[] = [];
  for await (const listed of client.models.list()) ids.push(listed.id);
  expect(ids).toEqual(["scripted-1"]);
});

test("startModelServer() refuses a wrong key as OpenAI does", async () => {
  const { client, server } = await connect(["hi"], "sk-wrong");
  await expect(client.chat.completions.create(question)).rejects.toThrow(OpenAI.AuthenticationError);
  await expect(client.chat.completions.create(question)).rejects.toMatchObject({
    status: 401,
    code: "invalid_api_key",
  });
  expect(server.requests).toEqual([]);
});

test("startModelServer() answers 400 when the script has no more turns", async () => {
  const { client, server } = await connect(["one"]);
  await client.chat.completions.create(question);
  expect(server.turnsLeft).toBe(0);
  await expect(client.chat.completions.create(question)).rejects.toMatchObject({
    status: 400,
    code: "script_exhausted",
    message: expect.stringContaining("Cannot answer request 2: the script has only 1 turn"),
  });
});

test("startModelServer() answers by a function of the messages", async () => {
  const { client } = await connect((messages, request) => ({
    text: `${request.system}: ${messages.length} ${messages[0]?.role}`,
  }));
  const completion = await client.chat.completions.create({ ...question, stream: false });
  expect(completion.choices[0]?.message.content).toBe("Be kind: 1 user");
});

test("startModelServer() answers 500 when the function throws", async () => {
  const { client } = await connect(() => {
    throw new Error("script broke");
  });
  await expect(client.chat.completions.create(question)).rejects.toMatchObject({
    status: 500,
    message: expect.stringContaining("The script failed: Error: script broke"),
  });
});

test("startModelServer() plays an error with its headers", async () => {
  const { client } = await connect([
    { status: 429, headers: { "retry-after": "7" }, body: { error: { message: "Slow down" } } },
  ]);
  const refused = client.chat.completions.create(question);
  await expect(refused).rejects.toThrow(OpenAI.RateLimitError);
  await refused.catch((error: InstanceType<typeof OpenAI.APIError>) =>
    expect(error.headers?.get("retry-after")).toBe("7"),
  );
});

test("startModelServer() records what was asked", async () => {
  const { client, server } = await connect(["hi"]);
  await client.chat.completions.create({ ...question, tools });
  expect(server.requests).toMatchObject([
    {
      model: "m",
      system: "Be kind",
      isStreamed: false,
      messages: [{ role: "user", content: [{ type: "text", text: "hi" }] }],
      tools: [{ name: "workspace__echo" }],
      headers: { authorization: "Bearer sk-test" },
    },
  ]);
});

test("startModelServer() refuses what OpenAI refuses", async () => {
  const { client, server } = await connect(["hi"]);
  await expect(client.chat.completions.create({ ...question, messages: [] })).rejects.toMatchObject({ status: 400 });
  const result: OpenAI.ChatCompletionMessageParam = { role: "tool", tool_call_id: "x", content: "" };
  await expect(client.chat.completions.create({ ...question, messages: [result] })).rejects.toThrow(
    'messages[0].tool_call_id: no open call of the message before has the id "x"',
  );
  expect(server.turnsLeft).toBe(1);
});

test("startModelServer() answers 404 elsewhere and rejects a port that is taken", async () => {
  const { server } = await connect([]);
  const response = await fetch(`${server.url}/embeddings`, {
    method: "POST",
    headers: { authorization: "Bearer sk-test" },
  });
  expect(response.status).toBe(404);
  const port = Number(new URL(server.url).port);
  await expect(startModelServer({ script: [], port })).rejects.toThrow("EADDRINUSE");
});
