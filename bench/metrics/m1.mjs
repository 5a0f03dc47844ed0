// M1: processor time of a call, 200 steps of one call, in microseconds.
// `first`: the first run; `few`: the next 9, where warming up is most of it; `warm`: the second half of 200 runs, or of those that
// fit into the time of a slow subject, the lower quartile of them: the runs that other programs disturbed least.
import { cpuMicros, timed } from "../cpu.mjs";

const steps = 200;
const mostRuns = 200;
const fewRuns = 10;
const mostMicros = 6_000_000;

export async function measure(file, { isStreaming }) {
  const counter = { calls: 0 };
  const execute = async (input) => {
    counter.calls++;
    return { ok: true, id: input.id };
  };
  const subject = (await import(file)).create({ steps, isStreaming, execute });
  const costs = [];
  const end = cpuMicros() + mostMicros;
  while (costs.length < fewRuns || (costs.length < mostRuns && cpuMicros() < end)) {
    costs.push((await timed(subject, counter, steps)).cpu / steps);
  }
  return { first: costs[0], few: mean(costs.slice(1, fewRuns)), warm: lowerQuartile(costs.slice(costs.length >> 1)) };
}

function lowerQuartile(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 2];
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
