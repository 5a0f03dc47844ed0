import { type ModelRequest, userMessage } from "haft";
import { collectEvents } from "haft/testing";
import { expect, test } from "vitest";
import { type ModelOptions, model } from "../src/model-from-name.ts";

const chatAnswer = '{"choices":[{"message":{"content":"hi"}}]}';
const otherAnswer = '{"output":[],"candidates":[{"finishReason":"STOP"}]}';

/** What is asked of which address, with which key. */
async function asked(
  name: string,
  options: ModelOptions,
): Promise<{ url: string; key: string | null; body: Record<string, unknown> }> {
  const requests: { url: string; key: string | null; body: Record<string, unknown> }[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    const key = headers.get("authorization") ?? headers.get("x-goog-api-key");
    requests.push({ url: String(url), key, body: JSON.parse(String(init?.body)) });
    return new Response(String(url).includes("/chat/") ? chatAnswer : otherAnswer, {
      headers: { "content-type": "application/json" },
    });
  };
  const request: ModelRequest = { tools: [], messages: [userMessage("hi")], maxOutputTokens: 9 };
  await collectEvents(model(name, { ...options, fetch }), request);
  return requests[0] as (typeof requests)[0];
}

test("model() finds OpenAI, with the key of the environment it is given", async () => {
  const { url, key, body } = await asked("openai:gpt-5", { env: { OPENAI_API_KEY: "sk-env" } });
  expect([url, key]).toEqual(["https://api.openai.com/v1/responses", "Bearer sk-env"]);
  expect(body).toMatchObject({ model: "gpt-5", max_output_tokens: 9 });
  const chat = await asked("openai:gpt-5", { apiKey: "sk", api: "chat" });
  expect(chat.body).toMatchObject({ model: "gpt-5", max_completion_tokens: 9 });
  expect(model("openai:gpt-5", { apiKey: "sk" }).id).toBe("openai:gpt-5");
});

test("model() takes an address and a key that are given before those of the environment", async () => {
  const env = { OPENAI_API_KEY: "sk-env", OPENAI_BASE_URL: "http://proxy/v1" };
  expect((await asked("openai:m", { env })).url).toBe("http://proxy/v1/chat/completions");
  const given = await asked("openai:m", { env, apiKey: "sk-given", baseUrl: "http://given/v1" });
  expect([given.url, given.key]).toEqual(["http://given/v1/chat/completions", "Bearer sk-given"]);
});

test("model() finds Ollama without a key and keeps the colon of a model's name", async () => {
  const { url, key, body } = await asked("ollama:llama3.1:8b", {});
  expect([url, key, body.model, body.max_tokens]).toEqual([
    "http://localhost:11434/v1/chat/completions",
    null,
    "llama3.1:8b",
    9,
  ]);
});

test("model() finds any other server by its address", async () => {
  expect((await asked("openai-compatible:m", { baseUrl: "http://here/v1" })).url).toBe(
    "http://here/v1/chat/completions",
  );
  expect(() => model("openai-compatible:m")).toThrow(
    'Cannot use "openai-compatible:m": it is not said where the server is; pass baseUrl',
  );
});

test("model() says that the key is missing and how to give it", () => {
  const message = 'Cannot use "openai:gpt-5": there is no API key;';
  const wayOut = "pass { env: process.env } to have OPENAI_API_KEY read, or apiKey";
  expect(() => model("openai:gpt-5")).toThrow(`${message} ${wayOut}`);
  expect(() => model("openai:gpt-5", { env: { OPENAI_API_KEY: "" } })).toThrow(`${message} set OPENAI_API_KEY`);
});

test("model() lists what there is for a name it does not know", () => {
  for (const name of ["gpt_5", "nobody:m", "openai:", ":m", ""]) {
    expect(() => model(name)).toThrow(
      `Cannot find model "${name}": a name has the form PROVIDER:MODEL; the providers are openai, anthropic, google, qwen, deepseek, mistral, openrouter, ollama, openai-compatible`,
    );
  }
});

test("model() says what a name was probably meant to be", () => {
  expect(() => model("gpt-5")).toThrow('a name has the form PROVIDER:MODEL, as in "openai:gpt-5"; the providers are');
});

test("model() refuses an option that there is not", () => {
  const options = { baseURL: "http://here/v1" } as ModelOptions;
  expect(() => model("openai-compatible:m", options)).toThrow(
    'Cannot use "openai-compatible:m": there is no option "baseURL"; the nearest is "baseUrl"',
  );
});

test("model() finds Google, with the key under either of its names, never in the address", async () => {
  for (const variable of ["GEMINI_API_KEY", "GOOGLE_API_KEY"]) {
    const { url, key } = await asked("google:gemini-3-pro", { env: { [variable]: "AIza" } });
    expect([url, key]).toEqual([
      "https://generativelanguage.googleapis.com/v1beta/models/gemini-3-pro:streamGenerateContent?alt=sse",
      "AIza",
    ]);
  }
  expect(() => model("google:m")).toThrow(
    "there is no API key; pass { env: process.env } to have GEMINI_API_KEY or GOOGLE_API_KEY read",
  );
});

test.each([
  ["qwen:qwen-plus", "DASHSCOPE_API_KEY", "https://dashscope-intl.aliyuncs.com/compatible-mode/v1/chat/completions"],
  ["deepseek:deepseek-chat", "DEEPSEEK_API_KEY", "https://api.deepseek.com/chat/completions"],
  ["mistral:mistral-large-latest", "MISTRAL_API_KEY", "https://api.mistral.ai/v1/chat/completions"],
  ["openrouter:openai/gpt-5", "OPENROUTER_API_KEY", "https://openrouter.ai/api/v1/chat/completions"],
])("model() finds %s with the key in %s", async (name, variable, address) => {
  const { url, key, body } = await asked(name, { env: { [variable]: "secret" } });
  expect([url, key]).toEqual([address, "Bearer secret"]);
  expect(body).toMatchObject({ model: name.slice(name.indexOf(":") + 1), max_tokens: 9 });
});
