// M2: how the cost of a run grows with its length. `exponent`: from 1,600 to 10,000 steps; 1 is linear.
import { median, timed } from "../cpu.mjs";

export async function measure(file) {
  const { create } = await import(file);
  const cost = async (steps, runs) => {
    const costs = [];
    for (let i = 0; i < runs; i++) {
      const counter = { calls: 0 };
      const execute = async (input) => {
        counter.calls++;
        return { ok: true, id: input.id };
      };
      costs.push((await timed(create({ steps, execute }), counter, steps)).cpu);
    }
    return median(costs);
  };
  await cost(400, 10);
  const short = await cost(1_600, 7);
  const long = await cost(10_000, 5);
  return { short: short / 1_600, long: long / 10_000, exponent: Math.log(long / short) / Math.log(10_000 / 1_600) };
}
