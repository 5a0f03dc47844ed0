import { createSession, defineTool, ToolAccess, type ToolHook } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { serveMcpHttp } from "../../src/server/serve-mcp-http.ts";
import { type ClientOptions, connectHttp, type Era, eras, rawCall } from "../fixtures/served-clients.ts";
import { newSeen, servedTools } from "../fixtures/served-tools.ts";
import { until } from "../fixtures/servers.ts";

async function served(era: Era, options: ClientOptions = {}, more: Parameters<typeof servedTools>[1] = {}) {
  const seen = newSeen();
  const errors: string[] = [];
  const server = await serveMcpHttp({
    openSession: servedTools(seen, more),
    onError: ({ message }) => errors.push(message),
  });
  onTestFinished(() => server.close());
  return { ...(await connectHttp(server.url, era, options)), seen, errors, url: server.url };
}

const write = { name: "write", arguments: { text: "a" } };

test("S5-10 callTool() takes a call the whole way of a model's call: it is mended, checked, run, and its error told", async () => {
  for (const era of eras) {
    const { client } = await served(era);
    expect(await client.callTool({ name: "echo", arguments: { text: "hi" } })).toMatchObject({
      content: [{ type: "text", text: "hi" }],
      structuredContent: { text: "hi" },
    });
    expect(await client.callTool({ name: "echo", arguments: {} })).toMatchObject({
      isError: true,
      _meta: { "haft/outcome": { outcome: "invalid-input", issues: [{ path: "text" }] } },
    });
    expect(await client.callTool({ name: "fails" })).toMatchObject({
      isError: true,
      content: [{ text: '{"error":"It is broken"}' }],
      _meta: { "haft/outcome": { outcome: "failed", code: "broken" } },
    });
    expect((await client.callTool({ name: "picture" })).content).toEqual([
      { type: "image", data: "AQID", mimeType: "image/png" },
    ]);
  }
});

test("callTool() answers a call of a tool that is not there, or not shown, with the protocol's error", async () => {
  for (const era of eras) {
    const { client } = await served(era, {}, { access: ToolAccess.only(["echo"]) });
    for (const name of ["nothing", "write"]) {
      await expect(client.callTool({ name })).rejects.toMatchObject({ code: -32_602 });
    }
  }
});

test("S5-11 callTool() asks about a call through the client, runs it once, and keeps its effect key over the question", async () => {
  for (const era of eras) {
    const { client, asked, seen } = await served(era, {
      answer: () => ({ action: "accept", content: { decision: "allow" } }),
    });
    const result = await client.callTool(write);
    expect(result.content).toEqual([{ type: "text", text: "wrote a" }]);
    expect(asked).toEqual([expect.stringContaining("Allow the tool write? It would: write a")]);
    expect(seen.effects).toEqual([result._meta?.["haft/effectKey"]]);
  }
});

test("callTool() runs nothing that was denied, declined or left, and tells the model why", async () => {
  for (const era of eras) {
    for (const answer of [
      { action: "accept", content: { decision: "deny", reason: "too early" } },
      { action: "decline" },
      { action: "cancel" },
    ]) {
      const { client, seen } = await served(era, { answer: () => answer });
      const { content, isError } = await client.callTool(write);
      expect(isError).toBe(true);
      expect(JSON.stringify(content)).toContain("The user rejected this call");
      expect(JSON.stringify(content).includes("too early")).toBe(answer.content !== undefined);
      expect(seen.effects).toEqual([]);
    }
  }
});

test("S5-11 callTool() refuses what needs a person where the client cannot ask one", async () => {
  for (const era of eras) {
    const told: string[] = [];
    const hook: ToolHook = { afterTool: ({ result }) => void told.push(result.outcome) };
    const { client, seen } = await served(era, {}, { hooks: [hook] });
    const refused = await client.callTool(write);
    expect(told).toEqual(["denied"]);
    expect(refused).toMatchObject({ isError: true, _meta: { "haft/outcome": { code: "no-approver" } } });
    expect(JSON.stringify(refused.content)).toContain("it needs approval and nobody is there to give it");
    expect(JSON.stringify((await client.callTool({ name: "ask" })).content)).toContain("no elicitation");
    expect(seen.effects).toEqual([]);
  }
});

test("callTool() puts questions of a tool to the person", async () => {
  for (const era of eras) {
    const { client } = await served(era, { answer: () => ({ action: "accept", content: { answer_1: "Blue" } }) });
    expect((await client.callTool({ name: "ask" })).content).toEqual([
      { type: "text", text: '{"Which colour?":"Blue"}' },
    ]);
  }
});

test("S5-19 callTool() asks the hooks of a call once, whatever is asked of the person, and tells them once of its end", async () => {
  for (const era of eras) {
    const told: string[] = [];
    const hook: ToolHook = {
      beforeTool: ({ tool, call }) => void told.push(`before ${tool.name} ${call.id}`),
      afterTool: ({ tool, result }) => void told.push(`after ${tool?.name} ${result.outcome}`),
    };
    const answer = () => ({ action: "accept", content: { decision: "allow", answer_1: "Blue" } });
    const { client } = await served(era, { answer }, { hooks: [hook] });
    await client.callTool(write);
    await client.callTool({ name: "ask" });
    expect(told).toEqual(["before write call_1", "after write ok", "before ask call_2", "after ask ok"]);
  }
});

test("callTool() takes the client's effect key for a call, and none that is no text", async () => {
  for (const era of eras) {
    const answer = () => ({ action: "accept", content: { decision: "allow" } });
    const { client, seen } = await served(era, { answer });
    const params = { ...write, _meta: { "haft/effectKey": "order-7" } };
    expect((await client.callTool(params))._meta).toMatchObject({ "haft/effectKey": "order-7" });
    expect(seen.effects).toEqual(["order-7"]);
    const bad = { ...write, _meta: { "haft/effectKey": 7 } };
    await expect(client.callTool(bad)).rejects.toMatchObject({ code: -32_602 });
  }
});

test("callTool() refuses arguments that are nested too deep, and nothing of that is an error of the host", async () => {
  const { url, errors } = await served("2026");
  const call = { name: "echo", arguments: { text: "a", nested: "here" } };
  const nest = (depth: number) => (body: string) => body.replace('"here"', "[".repeat(depth) + "]".repeat(depth));
  expect((await rawCall(url, call, {}, nest(1_000))).result.content[0].text).toBe("a");
  expect((await rawCall(url, call, {}, nest(100_000))).error.code).toBe(-32_602);
  expect(errors).toEqual([]);
});

test("S5-19 callTool() takes back only a state that it gave out for the same call, and each once", async () => {
  const { url, seen } = await served("2026");
  const post = (params: Parameters<typeof rawCall>[1]) => rawCall(url, params);
  const { result } = await post(write);
  const [key = ""] = Object.keys(result.inputRequests);
  const { requestState } = result;
  const inputResponses = { [key]: { action: "accept", content: { decision: "allow" } } };
  const other = { name: "write", arguments: { text: "something else" } };
  expect((await post({ ...other, inputResponses, requestState })).error.code).toBe(-32_602);
  expect((await post({ ...write, inputResponses, requestState: `${requestState}x` })).error.code).toBe(-32_602);
  expect((await post({ ...write, inputResponses })).result.resultType).toBe("input_required");
  expect(seen.effects).toEqual([]);
  expect((await post({ ...write, inputResponses, requestState })).result.content[0].text).toBe("wrote a");
  expect((await post({ ...write, inputResponses, requestState })).error.code).toBe(-32_602);
  expect(seen.effects.length).toBe(1);
});

test("callTool() asks again, under another state, where the answer is missing or none", async () => {
  const { url, seen } = await served("2026");
  const { requestState, inputRequests } = (await rawCall(url, write)).result;
  const [key = ""] = Object.keys(inputRequests);
  const unanswered = { ...write, requestState, inputResponses: { [key]: { action: "sure" } } };
  const again = (await rawCall(url, unanswered)).result;
  expect([again.inputRequests, again.requestState === requestState]).toEqual([inputRequests, false]);
  expect((await rawCall(url, unanswered)).error.code).toBe(-32_602);
  expect(seen.effects).toEqual([]);
});

test("callTool() tells progress, and a cancelled call ends", async () => {
  for (const era of eras) {
    const { client, seen } = await served(era);
    const stop = new AbortController();
    const progress: unknown[] = [];
    const call = client.callTool(
      { name: "slow" },
      {
        signal: stop.signal,
        onprogress: (one) => {
          progress.push(one);
          stop.abort();
        },
      },
    );
    await expect(call).rejects.toThrow();
    expect(progress).toEqual([{ progress: 1, total: 2, message: expect.stringMatching(/^half, and (?!hush)/) }]);
    await until(() => seen.aborted.length === 1);
  }
});

test("callTool() says that a tool is for the host to execute, and nothing of an error of the host", async () => {
  const declared = {
    ...defineTool({ name: "declared", description: "d", input: { type: "object" }, execute: () => "" }),
  };
  const tool = { ...declared, prepare: () => ({ ok: true, input: {}, traits: declared.traits }) as never };
  const openSession = () => createSession({ tools: [tool, broken] });
  const errors: string[] = [];
  const server = await serveMcpHttp({ openSession, onError: ({ message }) => errors.push(message) });
  onTestFinished(() => server.close());
  const { client } = await connectHttp(server.url, "2025");
  expect(await client.callTool({ name: "declared" })).toMatchObject({
    isError: true,
    _meta: { "haft/outcome": { outcome: "not-run", code: "no-executor" } },
  });
  await expect(client.callTool({ name: "broken" })).rejects.toThrow(/Internal error$/);
  expect(errors).toEqual(["the password is 1234"]);
});

const broken = defineTool({
  name: "broken",
  description: "b",
  input: { type: "object" },
  onError: "throw",
  execute() {
    throw new Error("the password is 1234");
  },
});
