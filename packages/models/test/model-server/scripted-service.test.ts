import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { ScriptedService, type ServiceOptions } from "../../src/model-server/scripted-service.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(
  options: ServiceOptions,
): Promise<{ service: ScriptedService; ask: () => Promise<Record<string, unknown>> }> {
  const service = new ScriptedService(options);
  const server = createServer((request, response) => void service.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`;
  const body = JSON.stringify({ model: "m", messages: [{ role: "user", content: "hi" }] });
  const ask = async (): Promise<Record<string, unknown>> =>
    (await fetch(url, { method: "POST", body })).json() as Promise<Record<string, unknown>>;
  return { service, ask };
}

test("ScriptedService takes one turn a request and counts what is left", async () => {
  const { service, ask } = await serve({ script: ["one", "two"] });
  expect(service.turnsLeft).toBe(2);
  expect(await ask()).toMatchObject({ choices: [{ message: { content: "one" } }] });
  expect(service.turnsLeft).toBe(1);
  await ask();
  expect(await ask()).toMatchObject({ error: { code: "script_exhausted" } });
  expect(await ask()).toMatchObject({
    error: {
      message:
        "Cannot answer request 4: the script has only 2 turns, and is played once for all clients; start the server again, or use a function",
    },
  });
  expect(service.turnsLeft).toBe(0);
});

test("ScriptedService gives each call an id of its own over all answers", async () => {
  const { ask } = await serve({ script: () => ({ calls: [{ name: "f" }, { name: "f", id: "own" }] }) });
  const ids = async (): Promise<unknown> => {
    const { choices } = (await ask()) as { choices: { message: { tool_calls: { id: string }[] } }[] };
    return choices[0]?.message.tool_calls.map((call) => call.id);
  };
  expect([await ids(), await ids()]).toEqual([
    ["call_1", "own"],
    ["call_2", "own"],
  ]);
});

test("ScriptedService waits for a function that takes its time", async () => {
  const { ask, service } = await serve({ script: async (messages) => `${messages.length} message` });
  expect(await ask()).toMatchObject({ choices: [{ message: { content: "1 message" } }] });
  expect(service.requests).toHaveLength(1);
});
