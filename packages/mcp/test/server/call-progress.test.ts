import { type ToolProgress, toolCall } from "haft";
import { expect, test } from "vitest";
import { callProgress } from "../../src/server/call-progress.ts";

function told(...progress: readonly ToolProgress[]): unknown[] {
  const sent: unknown[] = [];
  const request = {
    _meta: { progressToken: 7 },
    notify: async ({ params }: { params?: unknown }) => void sent.push(params),
  };
  const tell = callProgress(request as never, ["hush-hush-1"]);
  for (const one of progress) tell?.({ type: "tool-call-progress", call: toolCall("t"), progress: one });
  return sent;
}

test("callProgress() counts for a tool that does not, and never goes back", () => {
  expect(told({ text: "a" }, { text: "b" })).toEqual([
    { progressToken: 7, progress: 1, message: "a" },
    { progressToken: 7, progress: 2, message: "b" },
  ]);
  expect(told({ completed: 0 }, { completed: 5, total: 9 }, { completed: 5 }, { completed: 6 })).toEqual([
    { progressToken: 7, progress: 0 },
    { progressToken: 7, progress: 5, total: 9 },
    { progressToken: 7, progress: 6 },
  ]);
});

test("callProgress() masks secrets, and tells nothing that was not asked for", () => {
  const said = JSON.stringify(told({ text: "\u001b[1mhush-hush-1" }));
  expect(said).not.toMatch(/hush-hush|u001b/);
  expect(callProgress({ notify: async () => undefined } as never, [])).toBe(undefined);
});
