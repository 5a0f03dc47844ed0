// M2: how the cost of a run grows with its length. `exponent`: from `short` to `long` steps; 1 is linear.
import { median, timed } from "../cpu.mjs";

export async function measure(file, { short = 1_600, long = 10_000, runs = 5 }) {
  const { create } = await import(file);
  const cost = async (steps, count) => {
    const costs = [];
    for (let i = 0; i < count; i++) {
      const counter = { calls: 0 };
      const execute = async (input) => {
        counter.calls++;
        return { ok: true, id: input.id };
      };
      costs.push((await timed(create({ steps, execute }), counter, steps)).cpu);
    }
    return median(costs);
  };
  await cost(short, 2 * runs);
  const shortRun = await cost(short, runs + 2);
  const longRun = await cost(long, runs);
  const exponent = Math.log(longRun / shortRun) / Math.log(long / short);
  return { short: shortRun / short, long: longRun / long, exponent };
}
