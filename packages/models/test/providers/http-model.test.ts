import { type ModelRequest, userMessage } from "haft";
import { collectEvents } from "haft/testing";
import { expect, test } from "vitest";
import { gemini } from "../../src/protocols/gemini/gemini.ts";
import { openAiChat } from "../../src/protocols/openai-chat/openai-chat.ts";
import { type HttpModelOptions, httpModel } from "../../src/providers/http-model.ts";

const request: ModelRequest = { tools: [], messages: [userMessage("hi")] };

/** The address and the headers of one request, and what was thrown. */
async function asked(
  protocol: Parameters<typeof httpModel>[1],
  options: Partial<HttpModelOptions> & { baseUrl: string },
): Promise<{ url: string; headers: Headers; error: Error }> {
  let url = "";
  let headers = new Headers();
  const fetch: typeof globalThis.fetch = async (to, init) => {
    url = String(to);
    headers = new Headers(init?.headers);
    return new Response(`refused, with ${options.apiKey}`, { status: 400 });
  };
  const model = httpModel("p", protocol, { model: "m", ...options, fetch });
  expect(model.id).toBe("p:m");
  const error = await collectEvents(model, request).catch((thrown) => thrown);
  return { url, headers, error };
}

test("httpModel() adds the path of the protocol to the base URL, and keeps its query", async () => {
  const chat = openAiChat({ model: "m" });
  expect((await asked(chat, { baseUrl: "http://a/v1/" })).url).toBe("http://a/v1/chat/completions");
  expect((await asked(chat, { baseUrl: "http://a/v1?api-version=1" })).url).toBe(
    "http://a/v1/chat/completions?api-version=1",
  );
  expect((await asked(gemini({ model: "m" }), { baseUrl: "http://a/v1beta?x=1" })).url).toBe(
    "http://a/v1beta/models/m:streamGenerateContent?x=1&alt=sse",
  );
});

test("httpModel() shows the key as the protocol does, and lets headers that are given win", async () => {
  const { headers, error } = await asked(gemini({ model: "m" }), {
    baseUrl: "http://a/v1",
    apiKey: "AIza-secret",
    headers: { "X-Team": "t", "Content-Type": "application/json; charset=utf-8" },
  });
  expect([headers.get("x-goog-api-key"), headers.get("x-team"), headers.get("content-type")]).toEqual([
    "AIza-secret",
    "t",
    "application/json; charset=utf-8",
  ]);
  expect(error.message).toContain("refused, with ***");
});

test("httpModel() refuses a base URL that is none", () => {
  for (const baseUrl of ["localhost:8000", "ftp://a", ""]) {
    expect(() => httpModel("p", openAiChat({ model: "m" }), { model: "m", baseUrl })).toThrow(
      `Cannot use "${baseUrl}" as a base URL: it must begin with http:// or https://`,
    );
  }
});
