// The floor: a loop by hand that parses, checks with a compiled schema, runs, stringifies and appends. Nothing else.
import Ajv from "ajv";
import { echoSchema, fakeAnswers, pieces } from "../fake-model.mjs";

export function create({ steps, callsPerStep = 1, execute, isStreaming, limit = Infinity, tools = [], onTools }) {
  const answers = fakeAnswers(steps, callsPerStep);
  const check = new Ajv().compile(echoSchema);
  const registry = new Map([["echo", { check, execute }]]);
  const definitions = [{ name: "echo", description: "Echo", inputSchema: echoSchema }, ...tools];

  async function ask() {
    onTools?.(definitions);
    const calls = answers.next();
    if (calls === undefined) return { role: "assistant", content: [{ type: "text", text: "done" }] };
    return { role: "assistant", content: calls.map(({ id, name, json }) => ({ type: "call", id, name, json })) };
  }

  async function* stream() {
    onTools?.(definitions);
    const calls = answers.next();
    if (calls === undefined) yield { type: "text", text: "done" };
    for (const { id, name, json } of calls ?? []) {
      yield { type: "open", id, name };
      for (const piece of pieces(json)) yield { type: "piece", piece };
      yield { type: "close" };
    }
  }

  async function collect() {
    const message = { role: "assistant", content: [] };
    let open;
    for await (const event of stream()) {
      if (event.type === "text") message.content.push({ type: "text", text: event.text });
      else if (event.type === "open") open = { type: "call", id: event.id, name: event.name, json: "" };
      else if (event.type === "piece") open.json += event.piece;
      else message.content.push(open);
    }
    return message;
  }

  async function answer({ id, name, json }) {
    const tool = registry.get(name);
    const input = JSON.parse(json);
    if (!tool.check(input)) throw new Error("invalid input");
    return { role: "tool", id, content: JSON.stringify(await tool.execute(input)) };
  }

  async function answerAll(calls) {
    if (calls.length <= limit) return Promise.all(calls.map(answer));
    const results = new Array(calls.length);
    let next = 0;
    const work = async () => {
      while (next < calls.length) {
        const i = next++;
        results[i] = await answer(calls[i]);
      }
    };
    await Promise.all(Array.from({ length: limit }, work));
    return results;
  }

  return {
    async run() {
      answers.restart();
      const messages = [{ role: "user", content: "go" }];
      for (;;) {
        const message = isStreaming ? await collect() : await ask();
        messages.push(message);
        const calls = message.content.filter((part) => part.type === "call");
        if (calls.length === 0) return message.content[0].text;
        messages.push(...(await answerAll(calls)));
      }
    },
  };
}
