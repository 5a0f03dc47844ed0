/** Processor time of the whole process so far, in microseconds: user and system, all threads, compiler and collector included. */
export function cpuMicros() {
  const { user, system } = process.cpuUsage();
  return user + system;
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Runs a subject once and makes sure that it did all its work. Returns microseconds of processor time and of the clock. */
export async function timed(subject, counter, expected) {
  counter.calls = 0;
  const cpu = cpuMicros();
  const start = performance.now();
  const text = await subject.run();
  const wall = (performance.now() - start) * 1000;
  if (text !== "done" || counter.calls !== expected)
    throw new Error(`wrong run: "${text}" after ${counter.calls} calls`);
  return { cpu: cpuMicros() - cpu, wall };
}
