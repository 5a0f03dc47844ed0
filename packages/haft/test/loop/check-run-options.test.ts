import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { createAgent, createSession, openTranscriptFile, run, runEvents, Transcript } from "../../src/index.ts";
import { scriptedModel } from "../../src/testing/index.ts";
import { messageOf } from "../errors/message-of.ts";

const session = createSession();
const model = scriptedModel(() => "hello");

/** What each door says to such options, without what it was doing. */
async function refused(options: object): Promise<readonly string[]> {
  const given = { model, session, ...options } as never;
  const { prompt: _, ...without } = { ...(given as object) } as Record<string, unknown>;
  const said = [
    await run(given).then(() => undefined, String),
    messageOf(() => runEvents(given)),
    messageOf(() => createAgent(without as never)),
  ];
  return [...new Set(said.map((one) => one?.replace(/Cannot (run|create an agent): /, "") ?? "nothing"))];
}

describe("checkRunOptions()", () => {
  test.each([
    [
      { model: undefined },
      "its model is undefined, not an object with the function stream; model() of @haft/models makes one, or scriptedModel() of haft/testing",
    ],
    [
      { model: "openai:gpt-5" },
      'its model is the text "openai:gpt-5", not an object with the function stream; use model("openai:gpt-5") of @haft/models',
    ],
    [{ session: undefined }, "its session is undefined, not a session; createSession({ tools }) makes one"],
    [{ session: { tools: [] } }, "its session is an object, not a session; createSession({ tools }) makes one"],
    [{ transcript: [] }, "its transcript is an array; use new Transcript(entries)"],
    [{ transcript: "a.jsonl" }, 'its transcript is the text "a.jsonl"; use openTranscriptFile(path).transcript'],
    [{ transcript: 3 }, "its transcript is 3, not a Transcript"],
    [{ approvals: [{}] }, "Cannot use approvals[0]: its toolCallId is undefined, not a text"],
    [{ tools: [] }, 'there is no option "tools"; use tools of createSession()'],
    [{ maxStep: 3 }, 'there is no option "maxStep"; the nearest is "maxSteps"'],
    [{ onMaxSteps: "stop" }, 'its onMaxSteps is the text "stop", not one of "answer", "summarize", "throw"'],
    [{ signal: new AbortController() }, "its signal is an object, not an AbortSignal"],
    [{ toolChoice: "required" }, 'its toolChoice is the text "required", not "auto", "none", "any" or { name }'],
  ])("S3-27 refuses %j at every door, with the way out", async (options, words) => {
    expect(await refused({ prompt: "go", ...options })).toEqual([`TypeError: ${words}`]);
  });

  test("S2-18 refuses a limit of steps that is none", async () => {
    for (const maxSteps of [0, -1, 1.5, Number.NaN]) {
      const words = `RangeError: its maxSteps is ${maxSteps}, not a whole number of 1 or more`;
      expect(await refused({ prompt: "go", maxSteps })).toEqual([words]);
    }
  });

  test("S3-27 tells what openTranscriptFile() returns from its transcript", async () => {
    const file = openTranscriptFile(path.join(tmpdir(), `haft-check-run-options-${process.pid}.jsonl`));
    expect(await refused({ prompt: "go", transcript: file })).toEqual([
      "TypeError: its transcript is what openTranscriptFile() returns; pass its .transcript",
    ]);
    file.close();
  });

  test("S3-27 says how it is called to whoever gives no options", async () => {
    await expect(run(undefined as never)).rejects.toThrow("call it as run({ model, session, prompt })");
    expect(messageOf(() => createAgent({ model, session, prompt: "go" } as never))).toBe(
      "TypeError: Cannot create an agent: its prompt is given to its call()",
    );
  });
});

describe("checkPrompt()", () => {
  test("S3-27 refuses to run with neither a prompt nor a conversation, or with a prompt that is none", async () => {
    const nothing = "there is nothing to go on with, neither a prompt nor a message in the transcript";
    await expect(run({ model, session })).rejects.toThrow(new TypeError(`Cannot run: ${nothing}`));
    await expect(run({ model, session, transcript: new Transcript() })).rejects.toThrow(nothing);
    await expect(createAgent({ model, session }).call()).rejects.toThrow(nothing);
    expect(messageOf(() => runEvents({ model, session }))).toContain(nothing);
    for (const prompt of [null, 3, {}, { role: "assistant", content: [] }]) {
      await expect(run({ model, session, prompt: prompt as never })).rejects.toThrow(/its prompt is .*, not a text/);
    }
  });
});
