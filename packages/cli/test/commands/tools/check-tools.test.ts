import { expect, test } from "vitest";
import { checkTools } from "../../../src/commands/tools/check-tools.ts";
import type { ToolsCheckInput } from "../../../src/commands/tools-check.ts";
import { memoryIo } from "../../memory-io.ts";

test("checkTools() takes every provider of models for one, and shows schemas as they go out", async () => {
  const io = memoryIo();
  const input = { options: { provider: "ollama", json: true }, operands: [] } as unknown as ToolsCheckInput;
  expect(await checkTools(input, io)).toBe("done");
  expect(JSON.parse(io.written.stdout)).toContainEqual(
    expect.objectContaining({
      name: "Read",
      wireName: "Read",
      problems: [],
      inputSchema: expect.objectContaining({ type: "object" }),
    }),
  );
});

test("checkTools() says what keeps a schema out of strict mode when it is asked to", async () => {
  const problemsOf = async (strict: boolean): Promise<unknown> => {
    const io = memoryIo();
    const input = { options: { provider: "openai", json: true, strict }, operands: [] } as unknown as ToolsCheckInput;
    await checkTools(input, io);
    const tools = JSON.parse(io.written.stdout) as { name: string; problems: unknown[] }[];
    return tools.find(({ name }) => name === "Read")?.problems;
  };
  expect(await problemsOf(false)).toEqual([]);
  expect(await problemsOf(true)).toContainEqual(
    expect.objectContaining({ problem: "not strict: the field may be left out" }),
  );
});
