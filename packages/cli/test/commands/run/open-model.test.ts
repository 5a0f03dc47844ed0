import { expect, test } from "vitest";
import { openModel } from "../../../src/commands/run/open-model.ts";
import type { RunInput } from "../../../src/commands/run.ts";
import { memoryIo } from "../../memory-io.ts";

function open(
  options: Partial<RunInput["options"]>,
  env: Readonly<Record<string, string>> = {},
  fromSettings?: string,
): ReturnType<typeof openModel> {
  return openModel(options as RunInput["options"], fromSettings, memoryIo({ env }), () => {});
}

test("openModel() takes the name from the option, else from HAFT_MODEL, else from the settings", () => {
  expect(open({ model: "ollama:a" }, { HAFT_MODEL: "ollama:b" }).model.id).toBe("ollama:a");
  expect(open({}, { HAFT_MODEL: "ollama:b" }).model.id).toBe("ollama:b");
  expect(open({}, { HAFT_MODEL: "ollama:b" }, "ollama:c").model.id).toBe("ollama:b");
  expect(open({}, {}, "ollama:c").model.id).toBe("ollama:c");
  expect(() => open({})).toThrow(/it is not said which model/);
});

test("openModel() knows the secrets of the environment, and none that is a word", () => {
  const env = { MY_KEY: "key-0123", GITHUB_TOKEN: "token-0123", API_TOKEN: "short", PATH: "/usr/bin:/bin" };
  expect(open({ model: "ollama:a", "api-key-env": "MY_KEY" }, env).secrets).toEqual(["key-0123", "token-0123"]);
});

test("openModel() says which option is missing", () => {
  expect(() => open({ model: "openai-compatible:x" })).toThrow(/baseUrl \(--base-url\)$/);
  expect(() => open({ model: "ollama:x", "api-key-env": "K" })).toThrow(
    /^Cannot use --api-key-env K: that environment variable is not set$/,
  );
});
