import { expect, test } from "vitest";
import { providers } from "../src/model-from-name.ts";
import { suggestName } from "../src/suggest-name.ts";

test.each([
  ["gpt-5", "openai:gpt-5"],
  ["o4-mini", "openai:o4-mini"],
  ["claude-sonnet-4-5", "anthropic:claude-sonnet-4-5"],
  ["gemini-3-pro", "google:gemini-3-pro"],
  ["qwen-plus", "qwen:qwen-plus"],
  ["qwen3", "ollama:qwen3"],
  ["llama3.1:8b", "ollama:llama3.1:8b"],
  ["qwen3:latest", "ollama:qwen3:latest"],
  ["meta-llama/llama-4", "openrouter:meta-llama/llama-4"],
  ["opnai:gpt-5", "openai:gpt-5"],
  ["OpenAI:gpt-5", "openai:gpt-5"],
])("suggestName() takes %s for %s", (name, meant) => {
  expect(suggestName(name, providers)).toBe(meant);
});

test("suggestName() does not guess where nothing is near", () => {
  for (const name of ["", "my-model", "zebra:m", "openai:", ":m"]) expect(suggestName(name, providers)).toBeUndefined();
  expect(suggestName("gpt-5", [])).toBeUndefined();
});
