import { expect, test } from "vitest";
import { smallModel } from "../../../src/commands/session/small-model.ts";
import { memoryIo } from "../../memory-io.ts";

const named = (name?: string) => smallModel(memoryIo({ env: name === undefined ? {} : { HAFT_SMALL_MODEL: name } }));

test("smallModel() is the model that HAFT_SMALL_MODEL names", async () => {
  expect(await named()).toBe(undefined);
  expect(await named("")).toBe(undefined);
  expect((await named("ollama:tiny"))?.id).toBe("ollama:tiny");
});

test("smallModel() names the variable when it cannot be used", async () => {
  await expect(named("tiny")).rejects.toThrow(/PROVIDER:MODEL.*\(HAFT_SMALL_MODEL\)$/s);
  await expect(named("openai:gpt-5-nano")).rejects.toThrow(/OPENAI_API_KEY.*\(HAFT_SMALL_MODEL\)$/);
});
