import { type ModelRequest, userMessage } from "haft";
import { collectEvents } from "haft/testing";
import { expect, test } from "vitest";
import { type ModelOptions, model } from "../src/model-from-name.ts";

/** What is asked of which address, with which key. */
async function asked(
  name: string,
  options: ModelOptions,
): Promise<{ url: string; key: string | null; body: Record<string, unknown> }> {
  const requests: { url: string; key: string | null; body: Record<string, unknown> }[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const key = new Headers(init?.headers).get("authorization");
    requests.push({ url: String(url), key, body: JSON.parse(String(init?.body)) });
    return new Response('{"choices":[{"message":{"content":"hi"}}]}', {
      headers: { "content-type": "application/json" },
    });
  };
  const request: ModelRequest = { tools: [], messages: [userMessage("hi")], maxOutputTokens: 9 };
  await collectEvents(model(name, { ...options, fetch }), request);
  return requests[0] as (typeof requests)[0];
}

test("model() finds OpenAI, with the key of the environment it is given", async () => {
  const { url, key, body } = await asked("openai:gpt-5", { env: { OPENAI_API_KEY: "sk-env" } });
  expect([url, key]).toEqual(["https://api.openai.com/v1/chat/completions", "Bearer sk-env"]);
  expect(body).toMatchObject({ model: "gpt-5", max_completion_tokens: 9 });
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
    'Cannot use "openai-compatible:m": it is not said where; give baseUrl',
  );
});

test("model() says that the key is missing and how to give it", () => {
  const message = 'Cannot use "openai:gpt-5": there is no API key; set OPENAI_API_KEY';
  expect(() => model("openai:gpt-5")).toThrow(message);
  expect(() => model("openai:gpt-5", { env: { OPENAI_API_KEY: "" } })).toThrow(message);
});

test("model() lists what there is for a name it does not know", () => {
  for (const name of ["gpt-5", "nobody:m", "openai:", ":m", ""]) {
    expect(() => model(name)).toThrow(
      `Cannot find model "${name}": a name has one of the forms "openai:MODEL", "ollama:MODEL", "openai-compatible:MODEL"`,
    );
  }
});
