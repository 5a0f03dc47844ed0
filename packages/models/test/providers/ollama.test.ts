import { expect, test } from "vitest";
import { ollama } from "../../src/providers/ollama.ts";

test("ollama is on this machine and needs no key", () => {
  expect(ollama).toEqual({ name: "ollama", exampleModel: "qwen3", baseUrl: "http://localhost:11434/v1" });
});
