import { expect, test } from "vitest";
import { Turns } from "../../src/door/turns.ts";

/** Which of the calls begin at once, and which after the one named has ended. */
async function begun(
  schedule: "safe" | "parallel" | "serial",
  safe: readonly boolean[],
  ended: readonly number[] = [],
  limit = 4,
) {
  const turns = new Turns(schedule, limit);
  const started: number[] = [];
  const taken = safe.map(() => turns.take());
  for (const [i, turn] of taken.entries()) void turn.begin(safe[i] as boolean).then(() => started.push(i));
  await Promise.resolve();
  const atOnce = [...started];
  for (const i of ended) taken[i]?.end();
  await Promise.resolve();
  return { atOnce, after: started.slice(atOnce.length) };
}

test("Turns let neighbours run together that may, and any other alone", async () => {
  expect(await begun("safe", [true, true, false, true], [0, 1])).toEqual({ atOnce: [0, 1], after: [2] });
  expect(await begun("safe", [false, true, true], [0])).toEqual({ atOnce: [0], after: [1, 2] });
});

test("Turns keep their order: nothing overtakes a call that has to be alone", async () => {
  expect(await begun("safe", [true, false, true], [])).toEqual({ atOnce: [0], after: [] });
});

test("Turns follow the schedule", async () => {
  expect(await begun("serial", [true, true])).toEqual({ atOnce: [0], after: [] });
  expect(await begun("parallel", [false, false])).toEqual({ atOnce: [0, 1], after: [] });
});

test("Turns keep to the limit", async () => {
  expect(await begun("parallel", [true, true, true], [1], 2)).toEqual({ atOnce: [0, 1], after: [2] });
});

test("a turn that ends before it has begun holds up nobody", async () => {
  expect(await begun("safe", [false, false, true], [1, 0])).toEqual({ atOnce: [0], after: [2] });
});

test("a turn begins once, however often it is asked", async () => {
  const turn = new Turns("serial", 1).take();
  await turn.begin(false);
  await turn.begin(false);
});
