// Haft on its defaults, watched: checks, permission, budget, sequence, started entries, guard and events are on.
import { createSession, defineTool, run } from "haft";
import { echoSchema, fakeAnswers, pieces } from "../fake-model.mjs";

export function create({ steps, callsPerStep = 1, execute, isStreaming, limit = Infinity, tools = [], onTools }) {
  const answers = fakeAnswers(steps, callsPerStep);
  const define = (name, description, input) => defineTool({ name, description, input, execute, concurrencySafe: true });
  const all = [
    define("echo", "Echo", echoSchema),
    ...tools.map(({ name, description, inputSchema }) => define(name, description, inputSchema)),
  ];

  async function* stream(request) {
    onTools?.(request.tools);
    const calls = answers.next();
    if (calls === undefined) yield { type: "model-text-delta", text: "done" };
    for (const [index, { id, name, json }] of (calls ?? []).entries()) {
      if (isStreaming) {
        yield { type: "model-tool-call-delta", index, id, name };
        for (const input of pieces(json)) yield { type: "model-tool-call-delta", index, input };
      } else yield { type: "model-part", part: { type: "tool-call", id, name, rawInput: json } };
    }
    yield { type: "model-finish", termination: "completed" };
  }

  let events = 0;
  return {
    async run() {
      answers.restart();
      const session = createSession({ tools: all, maxConcurrentCalls: limit });
      const onEvent = () => {
        events++;
      };
      const model = { id: "fake", stream };
      const { text } = await run({ model, session, prompt: "go", maxSteps: Number.MAX_SAFE_INTEGER, onEvent });
      if (events === 0) throw new Error("nothing was watched");
      return text;
    },
  };
}
