// M6: processor time between two requests with many tools, in milliseconds, and before the first one.
import { cpuMicros, median } from "../cpu.mjs";
import { manyTools } from "../fake-model.mjs";

const steps = 12;

export async function measure(file, { count }) {
  const { create } = await import(file);
  const tools = manyTools(count);
  const gaps = [];
  let before;
  let bytes = 0;
  const onTools = (definitions) => {
    if (before !== undefined) gaps.push((cpuMicros() - before) / 1000);
    bytes = JSON.stringify(definitions).length;
    before = cpuMicros();
  };
  const execute = async (input) => ({ ok: true, id: input.id });
  const start = cpuMicros();
  const subject = create({ steps, execute, tools, onTools });
  const registerMs = (cpuMicros() - start) / 1000;
  before = cpuMicros();
  if ((await subject.run()) !== "done") throw new Error("wrong run");
  return { registerMs, firstMs: gaps[0], stepMs: median(gaps.slice(2)), requestKb: bytes / 1024 };
}
