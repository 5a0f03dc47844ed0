import { scriptedModel } from "haft/testing";
import { expect, test } from "vitest";
import { callTask, eras } from "../fixtures/call-task.ts";
import { textIn } from "../fixtures/servers.ts";

test.each(eras)("a task that needs input asks, with the call it belongs to: %s", async (era) => {
  const calls: (string | undefined)[] = [];
  const { result } = await callTask(era, "ask", {
    elicit: (_, { call }) => {
      calls.push(call?.name);
      return { action: "accept", content: { which: "both" } };
    },
  });
  expect(textIn(result)).toBe('done {"action":"accept","content":{"which":"both"}}');
  expect(calls).toEqual(["mcp__s__go"]);
});

test.each(eras)("a task that wants the model and may not have it does not ask for ever: %s", async (era) => {
  let asked = 0;
  const approve = () => {
    asked += 1;
    return false;
  };
  const { result } = await callTask(era, "model", { sample: { model: scriptedModel([]), approve } });
  expect(textIn(result)).toContain("declined");
  expect(asked).toBe(1);
});
