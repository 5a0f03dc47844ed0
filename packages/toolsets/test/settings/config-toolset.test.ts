import { toolsetContract } from "haft/testing";
import { expect, test } from "vitest";
import { configToolset } from "../../src/settings/config-toolset.ts";

const theme = { description: "Colours", schema: { type: "string" }, scope: "user", get: () => "dark" } as const;

for (const { name, run } of toolsetContract(() => configToolset({ settings: { theme } }))) test(name, run);

test("configToolset() offers no secret", () => {
  expect(() => configToolset({ settings: { apiKey: theme } })).toThrow('Cannot offer the setting "apiKey"');
});
