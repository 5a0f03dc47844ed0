import { testClock } from "haft/testing";
import { expect, test } from "vitest";
import { answerMs, HeldCalls } from "../../src/server/held-calls.ts";
import { openServedSession } from "../../src/server/served-session.ts";
import { newSeen, servedTools } from "../fixtures/served-tools.ts";
import { until } from "../fixtures/servers.ts";

/** Calls that wait for an answer, held under names. */
async function held(count: number) {
  const clock = testClock();
  const session = await openServedSession(servedTools(newSeen()));
  const calls = new HeldCalls(clock);
  const waiting = [];
  for (let i = 0; i < count; i++) {
    const call = session.start("write", { text: `${i}` }, "later");
    await call.questions.asked;
    waiting.push({ call, name: calls.hold(call) });
  }
  return { clock, calls, waiting };
}

test("S5-19 HeldCalls give a call for its own tool and input alone, and once", async () => {
  const { calls, waiting } = await held(2);
  const [{ call, name }, other] = waiting as [(typeof waiting)[0], (typeof waiting)[0]];
  for (const [tool, input] of [
    ["write", { text: "1" }],
    ["write", { text: "0", more: true }],
    ["echo", { text: "0" }],
  ] as const)
    expect(calls.take(name, tool, input)).toBe(undefined);
  expect(calls.take(`${name}x`, "write", { text: "0" })).toBe(undefined);
  expect(calls.take(name, "write", { text: "0" })).toBe(call);
  expect(calls.take(name, "write", { text: "0" })).toBe(undefined);
  expect(other.name.length).toBe(43);
});

test("HeldCalls cancel a call that nobody answers in time, and know no more of one that has ended", async () => {
  const { clock, calls, waiting } = await held(2);
  const [first, second] = waiting as [(typeof waiting)[0], (typeof waiting)[0]];
  second.call.abort(new Error("the session is closed"));
  await until(() => clock.pending === 1);
  expect(calls.take(second.name, "write", { text: "1" })).toBe(undefined);
  await clock.advance(answerMs);
  expect((await first.call.ended).outcome).toBe("cancelled");
  expect(calls.take(first.name, "write", { text: "0" })).toBe(undefined);
});

test("HeldCalls cancel the one that has waited longest when there are too many", async () => {
  const { calls, waiting } = await held(101);
  expect((await waiting[0]?.call.ended)?.outcome).toBe("cancelled");
  expect(calls.take(waiting[0]?.name ?? "", "write", { text: "0" })).toBe(undefined);
  expect(calls.take(waiting[1]?.name ?? "", "write", { text: "1" })).toBe(waiting[1]?.call);
});
