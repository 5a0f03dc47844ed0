import { createSession, defineTool, run } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { startModelServer } from "../../src/model-server/model-server.ts";
import { openAi } from "../../src/providers/openai.ts";

const input = { type: "object", properties: { a: { type: "string" } }, required: ["a"], additionalProperties: false };

test.each(["chat", "responses"] as const)("openAi() asks for strict mode over HTTP when told to (%s)", async (api) => {
  const bodies: string[] = [];
  const server = await startModelServer({ script: ["done"] });
  onTestFinished(() => server.close());
  const watched: typeof fetch = (url, init) => {
    bodies.push(String(init?.body));
    return fetch(url, init);
  };
  const model = openAi({ model: "gpt-5", apiKey: "k", baseUrl: server.url, api, isStrict: true, fetch: watched });
  const session = createSession({ tools: [defineTool({ name: "fits", input, execute: () => "" })] });
  expect((await run({ model, session, prompt: "go" })).text).toBe("done");
  expect(bodies[0]).toContain('"strict":true');
});
