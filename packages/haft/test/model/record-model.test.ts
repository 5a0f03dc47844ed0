import { expect, test } from "vitest";
import { HaftError } from "../../src/errors/haft-error.ts";
import { type Message, userMessage } from "../../src/message/message.ts";
import { createCassette, renderCassette } from "../../src/model/cassette.ts";
import { recordModel } from "../../src/model/record-model.ts";
import { collectEvents } from "../../src/testing/collect-events.ts";
import { scriptedModel } from "../../src/testing/scripted-model.ts";

test("recordModel() writes of each request only what changed since the one before", async () => {
  const cassette = createCassette();
  const messages: Message[] = [userMessage("one")];
  const tools = [{ name: "f", description: "", inputSchema: {} }];
  const model = recordModel(cassette)(scriptedModel(["a", "b", "c"]));
  await collectEvents(model, { tools, messages });
  messages.push(userMessage("two"));
  await collectEvents(model, { tools, messages });
  await collectEvents(model, { tools: [], messages: [userMessage("one"), userMessage("other")] });
  expect(cassette.turns.map(({ settings, keeps, messages }) => [settings?.tools, keeps, messages.length])).toEqual([
    [tools, 0, 1],
    [undefined, 1, 1],
    [[], 1, 1],
  ]);
});

test("recordModel() masks secrets, also those split over pieces", async () => {
  const key = `sk-ant-${"a1B2".repeat(12)}`;
  const cassette = createCassette();
  const model = recordModel(cassette)(
    scriptedModel([{ text: `the key is ${key}`, calls: [{ name: "f", input: { key } }] }], { chunkChars: 5 }),
  );
  const events = await collectEvents(model, {
    system: `use ${key}`,
    tools: [],
    messages: [userMessage(`it is ${key}`)],
  });
  expect(cassette.turns[0]?.events).toMatchObject([
    { text: "the key is [redacted]" },
    { name: "f", input: '{"key":"[redacted]"}' },
    { type: "model-finish" },
  ]);
  expect(renderCassette(cassette)).not.toContain("a1B2");
  expect(events.map((event) => (event.type === "model-text-delta" ? event.text : "")).join("")).toContain(key);
});

test("recordModel() writes errors with what a retry needs, and neither aborted nor abandoned answers", async () => {
  const cassette = createCassette();
  const busy = Object.assign(new HaftError("model-request-failed", "busy"), { status: 429, retryAfterMs: 5 });
  const controller = new AbortController();
  const model = recordModel(cassette)(scriptedModel([{ text: "ha", error: busy }, "given up", "aborted"]));
  await expect(collectEvents(model)).rejects.toBe(busy);
  for await (const _ of model.stream({ tools: [], messages: [] }, { signal: controller.signal })) break;
  await expect(
    (async () => {
      for await (const _ of model.stream({ tools: [], messages: [] }, { signal: controller.signal }))
        controller.abort("enough");
    })(),
  ).rejects.toBe("enough");
  expect(cassette.turns).toHaveLength(1);
  expect(cassette.turns[0]).toMatchObject({
    events: [{ type: "model-text-delta", text: "ha" }],
    error: { code: "model-request-failed", message: "busy", retryable: true, status: 429, retryAfterMs: 5 },
  });
});
