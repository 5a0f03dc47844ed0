import { userMessage } from "haft";
import { collectEvents } from "haft/testing";
import { expect, test } from "vitest";
import { type OpenAiOptions, openAi, openAiService } from "../../src/providers/openai.ts";

test("openAiService says where its API is and which variables its clients read", () => {
  expect(openAiService).toMatchObject({
    name: "openai",
    baseUrl: "https://api.openai.com/v1",
    baseUrlVariable: "OPENAI_BASE_URL",
    apiKeyVariable: "OPENAI_API_KEY",
    quirks: { maxTokensField: "max_completion_tokens" },
  });
});

async function asked(options: Partial<OpenAiOptions>): Promise<string> {
  const urls: string[] = [];
  const fetch: typeof globalThis.fetch = async (url) => {
    urls.push(String(url));
    return new Response("no", { status: 500 });
  };
  const request = { tools: [], messages: [userMessage("hi")] };
  await collectEvents(openAi({ model: "gpt-5", ...options, fetch }), request).catch(() => {});
  return urls[0] as string;
}

test("openAi() speaks Responses to OpenAI, and Chat Completions to another address, unless it is told", async () => {
  expect(await asked({})).toBe("https://api.openai.com/v1/responses");
  expect(await asked({ baseUrl: "https://eu.api.openai.com/v1" })).toBe("https://eu.api.openai.com/v1/responses");
  expect(await asked({ baseUrl: "http://localhost/v1" })).toBe("http://localhost/v1/chat/completions");
  expect(await asked({ baseUrl: "https://notopenai.com/v1" })).toBe("https://notopenai.com/v1/chat/completions");
  expect(await asked({ api: "chat" })).toBe("https://api.openai.com/v1/chat/completions");
  expect(await asked({ api: "responses", baseUrl: "http://localhost/v1" })).toBe("http://localhost/v1/responses");
});
