import { expect, test } from "vitest";
import { openServedSession } from "../../src/server/served-session.ts";
import { newSeen, servedTools } from "../fixtures/served-tools.ts";

const yes = { action: "accept", content: { decision: "allow" } } as const;

async function served() {
  const seen = newSeen();
  return { seen, session: await openServedSession(servedTools(seen)) };
}

test("ServedCall waits for its answer, lets others be made meanwhile, and goes on", async () => {
  const { seen, session } = await served();
  const call = session.start("write", { text: "a" }, "later", "order-7");
  await call.questions.asked;
  expect((await session.start("write", { text: "b" }, async () => yes).ended).outcome).toBe("ok");
  const [key = ""] = call.questions.open.keys();
  call.questions.answer({ [key]: yes });
  expect((await call.ended).outcome).toBe("ok");
  expect(seen.effects).toEqual([expect.stringMatching(/:call_2$/), "order-7"]);
  await session.close();
});

test("ServedCall ends with the request that it follows, also while it waits", async () => {
  const { seen, session } = await served();
  const call = session.start("write", { text: "a" }, "later");
  const request = new AbortController();
  call.follow(request.signal);
  await call.questions.asked;
  request.abort();
  expect((await call.ended).outcome).toBe("cancelled");
  const late = session.start("write", { text: "a" }, "later");
  late.follow(request.signal);
  expect((await late.ended).outcome).toBe("cancelled");
  expect(seen.effects).toEqual([]);
  await session.close();
});

test("ServedCall ends with its request also where the client goes on asking", async () => {
  const { seen, session } = await served();
  const request = new AbortController();
  const call = session.start("write", { text: "a" }, () => {
    queueMicrotask(() => request.abort());
    return new Promise(() => {});
  });
  call.follow(request.signal);
  expect((await call.ended).outcome).toBe("cancelled");
  expect(seen.effects).toEqual([]);
  await session.close();
});

test("ServedCall fails, and runs nothing, when the person cannot be asked after all", async () => {
  const { seen, session } = await served();
  const gone = () => Promise.reject(new Error("the client is gone"));
  expect((await session.start("write", { text: "a" }, gone).ended).outcome).toBe("failed");
  expect(seen.effects).toEqual([]);
  await session.close();
});
