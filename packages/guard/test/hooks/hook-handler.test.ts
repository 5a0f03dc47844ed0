import { expect, test } from "vitest";
import { hookEventNames } from "../../src/hooks/hook-event.ts";
import { defaultTimeoutMs } from "../../src/hooks/hook-handler.ts";

test("defaultTimeoutMs() is ten minutes but where a person waits", () => {
  const limits = Object.fromEntries(hookEventNames.map((event) => [event, defaultTimeoutMs(event)]));
  expect(limits).toMatchObject({ PreToolUse: 600_000, Stop: 600_000, UserPromptSubmit: 30_000, SessionEnd: 1_500 });
});
