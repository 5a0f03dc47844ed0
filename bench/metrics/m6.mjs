// M6: processor time between two requests with many tools, in milliseconds, and before the first one; and of a search among them.
import { cpuMicros, median } from "../cpu.mjs";
import { manyTools } from "../fake-model.mjs";

const steps = 12;

export async function measure(file, { count, isSearch }) {
  if (isSearch) return measureSearch(count);
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

const queries = [
  "create invoice",
  "+service3 release",
  "send a message to a customer",
  "identifier status owner",
  "paym",
];
const searches = 50;

/** Whole calls of ToolSearch in a session that has deferred its tools. The first one builds the index. */
async function measureSearch(count) {
  const { createSession, defineTool, executeToolCall, toolCall } = await import("haft");
  const tools = manyTools(count).map(({ name, description, inputSchema }) =>
    defineTool({ name, description, input: inputSchema }),
  );
  const session = createSession({ tools, deferTools: { when: "always" } });
  const times = [];
  for (let i = 0; i < searches; i++) {
    const start = cpuMicros();
    const result = await executeToolCall(toolCall("ToolSearch", { query: queries[i % queries.length] }), session);
    times.push((cpuMicros() - start) / 1000);
    if (result.structured.loaded.length === 0) throw new Error("nothing found");
  }
  return { indexMs: times[0], searchMs: median(times.slice(queries.length)) };
}
