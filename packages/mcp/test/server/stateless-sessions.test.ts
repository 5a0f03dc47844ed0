import { expect, onTestFinished, test } from "vitest";
import { serveMcpHttp } from "../../src/server/serve-mcp-http.ts";
import type { OpenServedSession } from "../../src/server/served-session.ts";
import { connectHttp, rawCall } from "../fixtures/served-clients.ts";
import { newSeen, servedTools } from "../fixtures/served-tools.ts";

async function serve(maxSessions = 100) {
  const seen = newSeen();
  const server = await serveMcpHttp({ openSession: servedTools(seen), maxSessions });
  onTestFinished(() => server.close());
  return { seen, url: server.url };
}

test("StatelessSessions has one session for all, or the one that a client names", async () => {
  const { seen, url } = await serve();
  const one = await connectHttp(url, "2026");
  const two = await connectHttp(url, "2026");
  const named = await connectHttp(url, "2026", { headers: { "haft-session": "mine" } });
  await one.client.callTool({ name: "grow" });
  const hasGrown = async ({ client }: typeof one) =>
    (await client.listTools()).tools.some(({ name }) => name === "grown");
  expect([await hasGrown(two), await hasGrown(named)]).toEqual([true, false]);
  expect(seen.sessions.length).toBe(2);
});

test("S5-20 StatelessSessions offers to keep an answer where a client names its session, and where others use it not", async () => {
  const openSession: OpenServedSession = (client) =>
    servedTools(newSeen(), {
      approver: { decide: (request) => client.approver.decide({ ...request, suggestedRules: ["write"] }) },
    })(client);
  const server = await serveMcpHttp({ openSession });
  onTestFinished(() => server.close());
  const offered = [];
  for (const headers of [{}, { "haft-session": "mine" }]) {
    const { client, asked } = await connectHttp(server.url, "2026", { headers, answer: () => ({ action: "cancel" }) });
    await client.callTool({ name: "write", arguments: { text: "a" } });
    offered.push(asked[0]?.includes("Always would allow write"));
  }
  expect(offered).toEqual([false, true]);
});

test("S5-19 StatelessSessions takes the answer to a call in its own session alone", async () => {
  const { seen, url } = await serve();
  const write = { name: "write", arguments: { text: "a" } };
  const mine = { "haft-session": "mine" };
  const { requestState, inputRequests } = (await rawCall(url, write, mine)).result;
  const [key = ""] = Object.keys(inputRequests);
  const inputResponses = { [key]: { action: "accept", content: { decision: "allow" } } };
  for (const headers of [{}, { "haft-session": "other" }])
    expect((await rawCall(url, { ...write, inputResponses, requestState }, headers)).error.code).toBe(-32_602);
  expect(seen.effects).toEqual([]);
  expect((await rawCall(url, { ...write, inputResponses, requestState }, mine)).result.content[0].text).toBe("wrote a");
});

test("StatelessSessions refuses a name that is too long, and one session more while all are in use", async () => {
  const { url } = await serve(1);
  const connect = (name: string) => connectHttp(url, "2026", { headers: { "haft-session": name } });
  await expect(connect("x".repeat(200))).rejects.toThrow();
  const { client } = await connect("a");
  const started = Promise.withResolvers<void>();
  const call = client.callTool({ name: "slow" }, { onprogress: () => started.resolve() }).catch(() => undefined);
  await started.promise;
  await expect(connect("b")).rejects.toThrow();
  await client.close();
  await call;
});

test("StatelessSessions outlives a session that cannot be opened, and tries again with the next request", async () => {
  const seen = newSeen();
  const errors: string[] = [];
  let isBroken = true;
  const server = await serveMcpHttp({
    openSession: (client) => {
      if (isBroken) throw new Error("the disk is full");
      return servedTools(seen)(client);
    },
    onError: (error) => errors.push(error.message),
  });
  onTestFinished(() => server.close());
  await expect(connectHttp(server.url, "2026")).rejects.toThrow();
  expect(errors).toContain("the disk is full");
  isBroken = false;
  const { client } = await connectHttp(server.url, "2026");
  expect((await client.listTools()).tools.length).toBeGreaterThan(0);
});
