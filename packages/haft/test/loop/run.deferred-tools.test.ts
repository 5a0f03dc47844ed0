import { expect, test } from "vitest";
import {
  createSession,
  defineTool,
  hasToolCalls,
  type Message,
  parseTranscript,
  renderTranscriptLine,
  run,
  type Session,
  type StepEvent,
  Transcript,
  transcriptHeader,
} from "../../src/index.ts";
import { type ScriptedAnswer, type ScriptedModel, scriptedModel } from "../../src/testing/index.ts";

const tools = ["create_issue", "close_issue", "send_mail"].map((name) => defineTool({ name, execute: () => name }));

const newSession = (): Session => createSession({ tools, deferTools: { when: "always" } });

const search = (query: string): ScriptedAnswer => ({ calls: [{ name: "ToolSearch", input: { query } }] });

function shown({ requests }: ScriptedModel): readonly (readonly string[])[] {
  return requests.map((request) => request.tools.map(({ name }) => name));
}

function codes(messages: readonly Message[]): readonly string[] {
  return messages.flatMap((message) => (message.role === "tool" ? [message.code ?? message.outcome] : []));
}

/** The same conversation as another process reads it from a file. */
function loaded(transcript: Transcript): Transcript {
  const lines = transcript.entries.map(renderTranscriptLine);
  return new Transcript(parseTranscript([transcriptHeader(), ...lines].join("")).entries);
}

test("a model loads a tool and calls it in the next step, under definitions that only grow", async () => {
  const events: StepEvent[] = [];
  const model = scriptedModel([
    { calls: [{ name: "send_mail" }] },
    search("select:send_mail"),
    { calls: [{ name: "send_mail" }] },
    "done",
  ]);
  const { messages } = await run({
    model,
    session: newSession(),
    prompt: "go",
    onEvent: (event) => events.push(event),
  });
  expect(codes(messages)).toEqual(["tool-not-loaded", "ok", "ok"]);
  const loadedTools = ["ToolSearch", "send_mail"];
  expect(shown(model)).toEqual([["ToolSearch"], ["ToolSearch"], loadedTools, loadedTools]);
  expect(model.requests[3]?.tools[0]).toBe(model.requests[0]?.tools[0]);
  expect(events.filter((event) => event.type === "tool-definitions-changed")).toHaveLength(1);
});

test("a tool is not callable in the round that loads it", async () => {
  const model = scriptedModel([
    { calls: [{ name: "ToolSearch", input: { query: "select:send_mail" } }, { name: "send_mail" }] },
    "done",
  ]);
  expect(codes((await run({ model, session: newSession(), prompt: "go" })).messages)).toEqual([
    "ok",
    "tool-not-loaded",
  ]);
});

test("U105 what was loaded is loaded again when the conversation goes on in another process, with the same bytes", async () => {
  const first = scriptedModel([search("select:send_mail"), search("+create issue"), "done"]);
  const session = newSession();
  const { transcript } = await run({ model: first, session, prompt: "go" });
  const events: StepEvent[] = [];
  const second = scriptedModel([{ calls: [{ name: "create_issue" }] }, "done"]);
  const resumed = newSession();
  const { messages } = await run({
    model: second,
    session: resumed,
    transcript: loaded(transcript),
    prompt: "go on",
    onEvent: (event) => events.push(event),
  });
  expect(codes(messages)).toEqual(["ok"]);
  expect(shown(second)[0]).toEqual(["ToolSearch", "send_mail", "create_issue"]);
  expect(JSON.stringify(resumed.definitions)).toBe(JSON.stringify(session.definitions));
  expect(events.map(({ type }) => type)).not.toContain("tool-definitions-changed");
});

test("U105 what was loaded stays loaded when a request is shortened", async () => {
  const model = scriptedModel([search("select:send_mail"), { calls: [{ name: "send_mail" }] }, "done"]);
  const { messages } = await run({
    model,
    session: newSession(),
    prompt: "go",
    hooks: [{ beforeModel: ({ request }) => ({ ...request, messages: request.messages.slice(0, 1) }) }],
  });
  expect(codes(messages)).toEqual(["ok", "ok"]);
});

test("U105 a call of a loaded tool that was left open runs when the conversation goes on", async () => {
  const model = scriptedModel([search("select:send_mail"), { calls: [{ name: "send_mail" }] }, "done"]);
  const { entries } = (await run({ model, session: newSession(), prompt: "go" })).transcript;
  const call = entries.findLastIndex((entry) => entry.role === "assistant" && hasToolCalls(entry));
  const transcript = new Transcript(entries.slice(0, call + 1));
  const { messages } = await run({ model: scriptedModel(["done"]), session: newSession(), transcript });
  expect(codes(messages)).toEqual(["ok"]);
});

test("U105 with dispatch what was loaded is callable in another process, and circles are counted by the inner calls", async () => {
  const dispatching = () => createSession({ tools, deferTools: { when: "always", dispatch: true } });
  const call: ScriptedAnswer = { calls: [{ name: "CallTool", input: { name: "send_mail", input: {} } }] };
  const first = scriptedModel([search("select:send_mail"), call, call, "done"]);
  const { transcript } = await run({ model: first, session: dispatching(), prompt: "go" });
  const entries = loaded(transcript).entries.slice(0, -1);
  const second = scriptedModel([call, "done"]);
  const { messages } = await run({ model: second, session: dispatching(), transcript: new Transcript(entries) });
  expect(codes(messages)).toEqual(["ok"]);
  expect(JSON.stringify(messages)).toContain("3 times in a row");
});
