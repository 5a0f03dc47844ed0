// M7: processor time of a program that imports, defines a tool, opens a session and makes one checked call, in milliseconds.
// `total` is the whole process; `ready` is up to the session; what an empty program costs is measured beside it.
import { cpuMicros } from "../cpu.mjs";

export async function measure(file) {
  if (file.endsWith("/nothing.mjs")) return { total: cpuMicros() / 1000, ready: 0, call: 0 };
  const start = cpuMicros();
  const { create } = await import(file);
  const subject = create({ steps: 1, execute: async (input) => ({ ok: true, id: input.id }) });
  const ready = (cpuMicros() - start) / 1000;
  const before = cpuMicros();
  if ((await subject.run()) !== "done") throw new Error("wrong run");
  return { total: cpuMicros() / 1000, ready, call: (cpuMicros() - before) / 1000 };
}
