import { describe, expect, test } from "vitest";
import { anthropic } from "../../src/providers/anthropic.ts";
import { checkOptions } from "../../src/providers/check-options.ts";
import { google } from "../../src/providers/google.ts";
import { openAi } from "../../src/providers/openai.ts";
import { openAiCompatible } from "../../src/providers/openai-compatible.ts";

test("checkOptions() names the nearest option", () => {
  const known = { apiKey: true, model: true } as const;
  expect(() => checkOptions("x:m", { model: "m" }, known)).not.toThrow();
  expect(() => checkOptions("x:m", { key: "k" }, known)).toThrow(
    new TypeError('Cannot use "x:m": there is no option "key"; the nearest is "apiKey"'),
  );
});

const base = { model: "m", baseUrl: "http://localhost:1" };

describe.each([
  ["openAi", openAi, "openai"],
  ["anthropic", anthropic, "anthropic"],
  ["google", google, "google"],
  ["openAiCompatible", openAiCompatible, "openai-compatible"],
] as const)("%s()", (_, make, provider) => {
  test("refuses an option that it does not have", () => {
    expect(() => make({ ...base, timeout: 5 } as typeof base)).toThrow(
      `Cannot use "${provider}:m": there is no option "timeout"; the nearest is "timeoutMs"`,
    );
  });

  test("takes what it has", () => {
    const options = { ...base, apiKey: "k", headers: {}, fetch, timeoutMs: 1, isStreamed: true, isStrict: true };
    expect(make({ ...options, provider: "own" }).id).toBe("own:m");
  });
});

test("openAi() refuses what is another protocol's", () => {
  expect(() => openAi({ ...base, promptCache: "1h" } as typeof base)).toThrow('there is no option "promptCache"');
});
