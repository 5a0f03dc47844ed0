// M1: processor time of a call, 200 steps of one call. `first`: the first run; `few`: the next 9; `warm`: after 100 runs.
import { median, timed } from "../cpu.mjs";

const steps = 200;

export async function measure(file, { isStreaming }) {
  const counter = { calls: 0 };
  const execute = async (input) => {
    counter.calls++;
    return { ok: true, id: input.id };
  };
  const subject = (await import(file)).create({ steps, isStreaming, execute });
  const costs = [];
  for (let i = 0; i < 200; i++) costs.push((await timed(subject, counter, steps)).cpu / steps);
  return { first: costs[0], few: median(costs.slice(1, 10)), warm: median(costs.slice(100)) };
}
