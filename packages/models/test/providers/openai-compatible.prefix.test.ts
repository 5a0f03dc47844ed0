import { defineTool, defineToolset, type Message, userMessage } from "haft";
import { expect, onTestFinished, test, vi } from "vitest";
import { messagesOf, rawCalls, runOverHttp, wireCall } from "./run-over-http.ts";

/** The text of the messages of a body, without what closes the list. */
function messagesText(body: string | undefined): string {
  const text = String(body);
  const from = text.indexOf('"messages":[');
  return text.slice(
    from,
    text.lastIndexOf('],"tools":') === -1 ? text.lastIndexOf("]}") : text.lastIndexOf('],"tools":'),
  );
}

function toolsText(body: string | undefined): string {
  return String(body).slice(String(body).lastIndexOf(',"tools":'));
}

function settingsText(body: string | undefined): string {
  return String(body).slice(0, String(body).indexOf('"messages":['));
}

const echo = defineTool({
  name: "workspace.echo",
  description: "Echoes",
  input: { type: "object" },
  concurrencySafe: true,
  execute: (input) => JSON.stringify(input),
});
const camera = defineTool({
  name: "camera",
  description: "Takes pictures",
  concurrencySafe: true,
  execute: (_, context) => {
    context.appendMessage(userMessage("The camera is hot"));
    return [{ type: "image", mediaType: "image/png", data: "AAAA" }];
  },
});

test("S3-74 S0-14 each request of a run begins with the bytes of the one before, with the same tools", async () => {
  const { bodies, result } = await runOverHttp(
    [
      { text: "First", calls: [{ name: "workspace.echo", input: { n: 1 } }, { name: "camera" }] },
      rawCalls(true, [wireCall(null, "workspace.echo", '{"n":2'), wireCall("call_1", "nobody", "{}")], "stop"),
      { reasoning: "Hm", calls: [{ name: "workspace.echo", input: { n: 3 } }] },
      { calls: [{ name: "workspace.echo", input: '{ "n" : 4 }' }], finishReason: "length" },
      "done",
    ],
    { tools: [echo, camera], systemPrompt: "Be kind" },
  );
  expect(bodies).toHaveLength(5);
  for (let i = 1; i < bodies.length; i++) {
    expect(messagesText(bodies[i]).startsWith(`${messagesText(bodies[i - 1])},`)).toBe(true);
    expect(toolsText(bodies[i])).toBe(toolsText(bodies[0]));
    expect(settingsText(bodies[i])).toBe(settingsText(bodies[0]));
  }
  const next = await runOverHttp(["again"], {
    tools: [echo, camera],
    systemPrompt: "Be kind",
    run: { transcript: result.transcript, prompt: "more" },
  });
  expect(messagesText(next.bodies[0]).startsWith(messagesText(bodies.at(-1)))).toBe(true);
  expect(toolsText(next.bodies[0])).toBe(toolsText(bodies[0]));
});

test("S3-74 the tail of a request comes after the prefix and is not in the next one", async () => {
  const tail = (step: number): readonly Message[] => [userMessage(`todo ${step}`), userMessage(`time ${step}`)];
  const { bodies } = await runOverHttp(
    [{ calls: [{ name: "workspace.echo" }] }, { calls: [{ name: "workspace.echo" }] }, "done"],
    {
      tools: [echo],
      run: { hooks: [{ beforeModel: ({ request, step }) => ({ ...request, tailMessages: tail(step) }) }] },
    },
  );
  bodies.forEach((body, i) => {
    expect(messagesOf(body).slice(-2)).toEqual([
      { role: "user", content: `todo ${i + 1}` },
      { role: "user", content: `time ${i + 1}` },
    ]);
    if (i > 0) {
      const before = messagesText(bodies[i - 1]);
      expect(messagesText(body).startsWith(before.slice(0, before.indexOf(',{"role":"user","content":"todo')))).toBe(
        true,
      );
      expect(body).not.toContain(`todo ${i}`);
    }
  });
});

test("S0-16 S2-19 T-28 the closing request keeps prefix and tools and chooses none", async () => {
  const { bodies } = await runOverHttp(
    (_, { body }) => (body.tool_choice === "none" ? "sum" : { calls: [{ name: "workspace.echo" }] }),
    {
      tools: [echo],
      run: { maxSteps: 2, onMaxSteps: "summarize" },
    },
  );
  expect(bodies).toHaveLength(3);
  expect(messagesText(bodies[2]).startsWith(`${messagesText(bodies[1])},`)).toBe(true);
  expect(toolsText(bodies[2])).toBe(toolsText(bodies[0]));
  expect(messagesOf(bodies[2]).at(-1)).toMatchObject({
    role: "user",
    content: expect.stringContaining("limit of 2 steps"),
  });
});

test("T-37 S0-11 the prompt of a turn stands before the user's text and the system prompt stays as it is", async () => {
  let state: string | undefined;
  const toolset = defineToolset({ name: "state", tools: [], turnPrompt: () => state });
  const { transcript, bodies } = await runOverHttp(["one"], {
    tools: [toolset],
    systemPrompt: "固定 system prompt",
    run: { prompt: "第一次输入" },
  });
  state = "<DYNAMIC>第二次状态</DYNAMIC>";
  const second = await runOverHttp(["two"], {
    tools: [toolset],
    systemPrompt: "固定 system prompt",
    run: { transcript, prompt: "第二次输入" },
  });
  expect(messagesOf(second.bodies[0])).toEqual([
    { role: "system", content: "固定 system prompt" },
    { role: "user", content: "第一次输入" },
    { role: "assistant", content: "one" },
    { role: "user", content: "<DYNAMIC>第二次状态</DYNAMIC>\n\n第二次输入" },
  ]);
  expect(messagesText(second.bodies[0]).startsWith(messagesText(bodies[0]))).toBe(true);
  expect(bodies[0]).not.toContain('"tools"');
});

test("T-38 results finish out of order and are shown in call order, then what tools appended", async () => {
  let release: () => void = () => {};
  const lookedUp = new Promise<void>((resolve) => {
    release = resolve;
  });
  const search = defineTool({
    name: "search",
    description: "Searches",
    concurrencySafe: true,
    execute: async (_, context) => {
      await lookedUp;
      context.appendMessage(userMessage("observed"));
      return [
        { type: "text", text: "alpha" },
        { type: "text", text: "omega" },
      ];
    },
  });
  const lookup = defineTool({
    name: "lookup",
    description: "Looks up",
    concurrencySafe: true,
    execute: () => {
      release();
      throw new Error("bad");
    },
  });
  const calls = [
    { id: "call-1", name: "search" },
    { id: "call-2", name: "lookup" },
  ];
  const { bodies, transcript } = await runOverHttp([{ calls }, "done"], { tools: [search, lookup] });
  expect(transcript.messages.map((message) => (message.role === "tool" ? message.toolCallId : message.role))).toEqual([
    "user",
    "assistant",
    "call-2",
    "call-1",
    "assistant",
  ]);
  expect(messagesOf(bodies[1]).slice(2)).toEqual([
    { role: "tool", tool_call_id: "call-1", content: "alphaomega" },
    { role: "tool", tool_call_id: "call-2", content: expect.stringContaining("bad") },
    { role: "user", content: "observed" },
  ]);
});

test("S3-74 a run of 300 steps writes as much for its last steps as for its first", async () => {
  const spy = vi.spyOn(JSON, "stringify");
  onTestFinished(() => spy.mockRestore());
  const written = (): number => spy.mock.results.reduce((sum, { value }) => sum + String(value).length, 0);
  const at: number[] = [];
  const count = defineTool({
    name: "count",
    description: "Counts",
    input: { type: "object" },
    execute: (input) => `page after ${JSON.stringify(input)}`,
  });
  const { result, bodies } = await runOverHttp(
    ({ length }) => {
      at.push(written());
      return length > 600 ? "done" : { calls: [{ name: "count", input: { length: 1_000 + length } }] };
    },
    { tools: [count], run: { maxSteps: 1_000 } },
  );
  expect([result.text, bodies.length]).toEqual(["done", 301]);
  const between = (from: number, to: number): number => (at[to] as number) - (at[from] as number);
  expect(between(250, 300) / between(50, 100)).toBeCloseTo(1, 1);
});
