import { expect, test } from "vitest";
import { sleepTool } from "../../src/testing/sleep-tool.ts";
import { testClock } from "../../src/testing/test-clock.ts";
import type { ToolContext } from "../../src/tool/tool-context.ts";

test("sleepTool() waits on its clock and ends when its call is cancelled", async () => {
  const clock = testClock();
  const controller = new AbortController();
  const prepared = await sleepTool(clock).prepare({ ms: 50 });
  if (!prepared.ok) throw new Error("the input does not fit");
  const run = async (): Promise<unknown> => prepared.run?.({ signal: controller.signal } as unknown as ToolContext);
  const first = run();
  await clock.advance(50);
  expect(await first).toBe("50");
  const second = run();
  controller.abort("enough");
  await expect(second).rejects.toBe("enough");
});
