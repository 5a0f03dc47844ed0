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
