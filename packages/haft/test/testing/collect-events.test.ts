import { expect, test } from "vitest";
import { collectEvents } from "../../src/testing/collect-events.ts";
import { scriptedModel } from "../../src/testing/scripted-model.ts";

test("collectEvents() gives all events of one answer", async () => {
  expect((await collectEvents(scriptedModel(["hi"]))).map((event) => event.type)).toEqual([
    "model-text-delta",
    "model-finish",
  ]);
});
