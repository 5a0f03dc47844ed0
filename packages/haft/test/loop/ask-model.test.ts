import { describe, expect, test } from "vitest";
import {
  createSession,
  HaftError,
  type Model,
  type ModelRequest,
  type RunHook,
  run,
  type StepEvent,
  Transcript,
  userMessage,
} from "../../src/index.ts";
import { scriptedModel } from "../../src/testing/index.ts";

const tooLong = () => new HaftError("context-too-long", "Cannot answer: the request is too long");

describe("askModel()", () => {
  test("S2-62 a hook may shorten a request that was too long, once; the transcript stays as it is", async () => {
    const model = scriptedModel([{ error: tooLong() }, "short enough"]);
    const events: StepEvent[] = [];
    const transcript = new Transcript([userMessage("old")]);
    const hook: RunHook = {
      beforeModel: ({ request, contextTooLong }) =>
        contextTooLong === undefined ? undefined : { ...request, messages: request.messages.slice(-1) },
    };
    const onEvent = (event: StepEvent) => void events.push(event);
    const result = await run({ model, session: createSession(), transcript, prompt: "new", hooks: [hook], onEvent });
    expect(result.text).toBe("short enough");
    expect(model.requests.map((request) => request.messages.length)).toEqual([2, 1]);
    expect(transcript.messages).toHaveLength(3);
    expect(events).toContainEqual({ type: "context-compaction", step: 1, before: 2, after: 1 });
  });

  test("S2-62 a request that stays too long is the host's to solve", async () => {
    for (const hooks of [[], [{ beforeModel: () => undefined }]]) {
      const model = scriptedModel([{ error: tooLong() }]);
      await expect(run({ model, session: createSession(), prompt: "go", hooks })).rejects.toMatchObject({
        code: "context-too-long",
      });
    }
    const shorten: RunHook = { beforeModel: ({ request }) => ({ ...request, messages: request.messages.slice(-1) }) };
    const stubborn = scriptedModel([{ error: tooLong() }, { error: tooLong() }]);
    const running = run({ model: stubborn, session: createSession(), prompt: "go", hooks: [shorten] });
    await expect(running).rejects.toMatchObject({ code: "context-too-long" });
    expect(stubborn.requests).toHaveLength(2);
  });

  test("C-06 a model that does not listen to its signal does not keep the run", async () => {
    const controller = new AbortController();
    const deaf: Model = {
      id: "deaf",
      stream: async function* () {
        await new Promise(() => {});
        yield { type: "model-finish", termination: "completed" };
      },
    };
    const running = run({ model: deaf, session: createSession(), prompt: "go", signal: controller.signal });
    queueMicrotask(() => controller.abort("enough"));
    expect(await running.catch((error) => error)).toBe("enough");
  });

  test("S2-33 hands the model what the run was told, and its messages as a live view", async () => {
    let seen: ModelRequest | undefined;
    const transcript = new Transcript();
    const inner = scriptedModel(["x"]);
    const model: Model = {
      id: "m",
      stream: (request, options) => {
        seen = request;
        return inner.stream(request, options);
      },
    };
    const options = {
      parallelToolCalls: false,
      maxOutputTokens: 9,
      temperature: 0,
      providerOptions: { a: 1 },
    } as const;
    await run({ model, session: createSession({ systemPrompt: "s" }), transcript, prompt: "go", ...options });
    expect(seen).toMatchObject({ system: "s", tools: [], ...options });
    expect(seen?.messages).toBe(transcript.messages);
  });
});
