import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { examineModels } from "../../../src/commands/doctor/examine-models.ts";
import type { Finding } from "../../../src/commands/doctor/finding.ts";

const nobody = "http://127.0.0.1:9";

async function chosen(env: Readonly<Record<string, string>>, ollama: string = nobody): Promise<Finding> {
  const [model] = await examineModels({ env, fetch }, ollama);
  return model as Finding;
}

test("examineModels() says which model is chosen, or that none can be", async () => {
  expect(await chosen({ HAFT_MODEL: "openai:gpt-5", OPENAI_API_KEY: "k" })).toMatchObject({
    state: "ok",
    detail: "openai:gpt-5 (HAFT_MODEL)",
  });
  expect(await chosen({ OPENAI_API_KEY: "k" })).toMatchObject({
    state: "note",
    detail: expect.stringContaining("HAFT_MODEL is not set"),
  });
  expect(await chosen({})).toMatchObject({ state: "problem", wayOut: expect.stringContaining("model-server") });
  expect(await chosen({ HAFT_MODEL: "gpt" })).toMatchObject({
    state: "problem",
    detail: expect.stringContaining('Cannot find model "gpt"'),
  });
  expect(await chosen({ HAFT_MODEL: "openai:x" })).toMatchObject({
    state: "problem",
    detail: expect.stringContaining("OPENAI_API_KEY"),
  });
});

test("examineModels() takes Ollama for a model when it answers", async () => {
  const server = createServer((_, response) => response.end('{"models":[{"name":"qwen3"}]}'));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await chosen({}, address)).toMatchObject({ state: "note" });
  expect(await chosen({ HAFT_MODEL: "ollama:qwen3" }, address)).toMatchObject({ state: "ok" });
  expect(await chosen({ HAFT_MODEL: "ollama:qwen3" })).toMatchObject({
    state: "problem",
    wayOut: "start it: ollama serve",
  });
});

test("examineModels() names the variables of keys, never their values", async () => {
  const found = await examineModels({ env: { OPENAI_API_KEY: "sk-secret" }, fetch }, nobody);
  expect(found).toContainEqual({ area: "Models", name: "openai", state: "ok", detail: "OPENAI_API_KEY is set" });
  expect(JSON.stringify(found)).not.toContain("sk-secret");
  const others = found.find(({ name }) => name === "no key");
  expect(others).toMatchObject({
    state: "note",
    detail: expect.stringMatching(/^ANTHROPIC_API_KEY, GEMINI_API_KEY or GOOGLE_API_KEY, /),
  });
  const google = await examineModels({ env: { GOOGLE_API_KEY: "k" }, fetch }, nobody);
  expect(google).toContainEqual({ area: "Models", name: "google", state: "ok", detail: "GOOGLE_API_KEY is set" });
});
