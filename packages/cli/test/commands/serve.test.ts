import { expect, test } from "vitest";
import { serve } from "../../src/commands/serve.ts";
import { memoryIo } from "../memory-io.ts";

test("serve says that it wants to know what", async () => {
  await expect(serve.run({ options: {}, operands: [] }, memoryIo(), {})).rejects.toThrow(/write haft serve mcp$/);
});
