import { expect, test } from "vitest";
import { CallTurns, inTurn } from "../../src/executor/call-turns.ts";
import { createSession, defineTool, executeToolCall, toolCall } from "../../src/index.ts";

/** Which of the calls begin at once, and which after the one named has ended. */
async function begun(
  schedule: "safe" | "parallel" | "serial",
  safe: readonly boolean[],
  ended: readonly number[] = [],
  limit = 4,
) {
  const turns = new CallTurns({ schedule, maxConcurrentCalls: limit });
  const started: number[] = [];
  const taken = safe.map(() => turns.take());
  for (const [i, turn] of taken.entries()) void turn.begin(safe[i] as boolean).then(() => started.push(i));
  await Promise.resolve();
  const atOnce = [...started];
  for (const i of ended) taken[i]?.end();
  await Promise.resolve();
  return { atOnce, after: started.slice(atOnce.length) };
}

test("CallTurns let neighbours run together that may, and any other alone", async () => {
  expect(await begun("safe", [true, true, false, true], [0, 1])).toEqual({ atOnce: [0, 1], after: [2] });
  expect(await begun("safe", [false, true, true], [0])).toEqual({ atOnce: [0], after: [1, 2] });
});

test("CallTurns keep their order: nothing overtakes a call that has to be alone", async () => {
  expect(await begun("safe", [true, false, true], [])).toEqual({ atOnce: [0], after: [] });
});

test("CallTurns follow the schedule", async () => {
  expect(await begun("serial", [true, true])).toEqual({ atOnce: [0], after: [] });
  expect(await begun("parallel", [false, false])).toEqual({ atOnce: [0, 1], after: [] });
});

test("CallTurns keep to the limit", async () => {
  expect(await begun("parallel", [true, true, true], [1], 2)).toEqual({ atOnce: [0, 1], after: [2] });
});

test("a turn that ends before it has begun holds up nobody", async () => {
  expect(await begun("safe", [false, false, true], [1, 0])).toEqual({ atOnce: [0], after: [2] });
});

test("a turn begins once, however often it is asked", async () => {
  const turn = new CallTurns({ schedule: "serial", maxConcurrentCalls: 1 }).take();
  await turn.begin(false);
  await turn.begin(false);
});

test("a turn that stands aside lets others go on, and takes its place again behind them", async () => {
  const turns = new CallTurns({ schedule: "safe", maxConcurrentCalls: 2 });
  const [first, second] = [turns.take(), turns.take()];
  const order: string[] = [];
  const answer = Promise.withResolvers<string>();
  await first.begin(false);
  const aside = first.aside(() => answer.promise).then((said) => order.push(said));
  await second.begin(false);
  answer.resolve("answered");
  await answer.promise;
  order.push("second");
  second.end();
  await aside;
  expect(order).toEqual(["second", "answered"]);
  const third = turns.take().begin(true);
  first.end();
  await third;
});

test("a turn that stands aside before it has begun takes no place", async () => {
  const turns = new CallTurns({ schedule: "serial", maxConcurrentCalls: 1 });
  expect(await turns.take().aside(async () => "done")).toBe("done");
  await turns.take().begin(false);
});

test("inTurn() starts a call when its turn has come, by what its tool says of its input", async () => {
  const turns = new CallTurns({ schedule: "safe", maxConcurrentCalls: 4 });
  const running = new Set<string>();
  const goOn = Promise.withResolvers<void>();
  const tool = defineTool<{ name: string }>({
    name: "work",
    description: "Works",
    input: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
    concurrencySafe: ({ name }) => name !== "alone",
    async execute({ name }) {
      running.add(name);
      await goOn.promise;
      return name;
    },
  });
  const session = createSession({ tools: [tool] });
  const calls = ["a", "b", "alone"].map(async (name) => {
    const turn = turns.take();
    await executeToolCall(toolCall("work", { name }, name), session, { hooks: [inTurn(turn)] });
    turn.end();
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect([...running]).toEqual(["a", "b"]);
  goOn.resolve();
  await Promise.all(calls);
  expect([...running]).toEqual(["a", "b", "alone"]);
});
