import { expect, test } from "vitest";
import { checkModelOptions } from "../src/check-model-options.ts";
import type { ModelOptions } from "../src/model-from-name.ts";

function check(option: string): () => void {
  return () => checkModelOptions("openai:m", { apiKey: "k", [option]: "x" } as ModelOptions);
}

test("checkModelOptions() accepts what there is, and options that are undefined", () => {
  expect(check("baseUrl")).not.toThrow();
  checkModelOptions("openai:m", { apiKey: undefined, env: {}, api: "chat", isStreamed: false });
});

test("checkModelOptions() names the option that was meant", () => {
  expect(check("apikey")).toThrow('Cannot use "openai:m": there is no option "apikey"; the nearest is "apiKey"');
  expect(check("timeout")).toThrow('the nearest is "timeoutMs"');
});
