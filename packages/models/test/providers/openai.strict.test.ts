import { createSession, defineTool, type Model, run } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { startModelServer } from "../../src/model-server/model-server.ts";
import { anthropic } from "../../src/providers/anthropic.ts";
import { google } from "../../src/providers/google.ts";
import type { HttpModelOptions } from "../../src/providers/http-model.ts";
import { openAi } from "../../src/providers/openai.ts";

const fits = { type: "object", properties: { a: { type: "string" } }, required: ["a"], additionalProperties: false };
const open = { type: "object", properties: { a: { type: "string" } }, additionalProperties: true };

const providers: Readonly<Record<string, (options: HttpModelOptions) => Model>> = {
  chat: (options) => openAi({ ...options, api: "chat", isStrict: true }),
  responses: (options) => openAi({ ...options, api: "responses", isStrict: true }),
  anthropic: (options) => anthropic({ ...options, isStrict: true }),
  google: (options) => google({ ...options, baseUrl: options.baseUrl.replace("/v1", "/v1beta"), isStrict: true }),
};

test.each(Object.entries(providers))(
  "%s asks over HTTP for strict calls of what fits, when told to",
  async (name, make) => {
    const server = await startModelServer({ script: ["done"] });
    onTestFinished(() => server.close());
    const model = make({ model: "gpt-5", apiKey: "k", baseUrl: server.url });
    const tools = [
      defineTool({ name: "fits", input: fits, execute: () => "" }),
      defineTool({ name: "open", input: open, execute: () => "" }),
    ];
    expect((await run({ model, session: createSession({ tools }), prompt: "go" })).text).toBe("done");
    const body = JSON.stringify(server.requests[0]?.body);
    if (name === "google") expect(body).toContain('"mode":"VALIDATED"');
    else expect(body.split('"strict":true')).toHaveLength(2);
  },
);
