// @openai/agents: `run` with a model of its own; tracing off.
import { Agent, run, setTracingDisabled, tool, Usage } from "@openai/agents";
import { z } from "zod";
import { fakeAnswers, pieces } from "../../fake-model.mjs";

setTracingDisabled(true);

const tokens = { requests: 1, inputTokens: 10, outputTokens: 5, totalTokens: 15 };
const echoInput = z.object({ id: z.string(), count: z.int(), text: z.string() });

export function create({ steps, callsPerStep = 1, execute, isStreaming, limit, tools = [], onTools }) {
  const answers = fakeAnswers(steps, callsPerStep);
  let count = 0;

  const output = (calls) => calls?.map(toItem) ?? [{ ...doneMessage, id: `m${count++}` }];

  const model = {
    async getResponse(request) {
      onTools?.(request.tools);
      return { usage: new Usage(tokens), output: output(answers.next()), responseId: `r${count++}` };
    },
    async *getStreamedResponse(request) {
      onTools?.(request.tools);
      const calls = answers.next();
      yield { type: "response_started" };
      for (const delta of (calls ?? []).flatMap(({ json }) => pieces(json))) {
        yield { type: "model", event: { type: "response.function_call_arguments.delta", delta } };
      }
      if (calls === undefined) yield { type: "output_text_delta", delta: "done" };
      yield { type: "response_done", response: { id: `r${count++}`, usage: tokens, output: output(calls) } };
    },
  };

  const echo = tool({ name: "echo", description: "Echo", parameters: echoInput, execute });
  const others = tools.map(({ name, description, inputSchema }) =>
    // Its type of a schema that is not strict asks for open objects.
    tool({ name, description, parameters: { ...inputSchema, additionalProperties: true }, strict: false, execute }),
  );
  const agent = new Agent({ name: "bench", model, tools: [echo, ...others] });
  const options = { maxTurns: steps + 5 };
  if (limit !== undefined) options.toolExecution = { maxFunctionToolConcurrency: limit };

  return {
    async run() {
      answers.restart();
      if (!isStreaming) return (await run(agent, "go", options)).finalOutput;
      const result = await run(agent, "go", { ...options, stream: true });
      for await (const _ of result);
      await result.completed;
      return result.finalOutput;
    },
  };
}

const doneMessage = {
  type: "message",
  role: "assistant",
  status: "completed",
  content: [{ type: "output_text", text: "done" }],
};

function toItem({ id, name, json }) {
  return { type: "function_call", callId: id, name, arguments: json, status: "completed" };
}
