// M3: 64 calls of 20 ms in one answer, all at once or 4 at a time. `ratio`: the clock against the ideal.
import { median, timed } from "../cpu.mjs";

const calls = 64;
const callMs = 20;

export async function measure(file, { limit }) {
  const counter = { calls: 0 };
  const execute = async (input) => {
    await new Promise((resolve) => setTimeout(resolve, callMs));
    counter.calls++;
    return { ok: true, id: input.id };
  };
  const subject = (await import(file)).create({ steps: 1, callsPerStep: calls, execute, limit: limit ?? undefined });
  if (subject === undefined) return {};
  const walls = [];
  for (let i = 0; i < 8; i++) walls.push((await timed(subject, counter, calls)).wall / 1000);
  const ideal = callMs * Math.ceil(calls / (limit ?? calls));
  return { wallMs: median(walls.slice(1)), ratio: median(walls.slice(1)) / ideal };
}
