import { ModelRequestError } from "@haft/models";
import { assistantMessage, HaftError, Transcript, userMessage } from "haft";
import { expect, test } from "vitest";
import { type RunNotes, runNotes } from "../../../src/commands/run/run-notes.ts";
import type { RunInput } from "../../../src/commands/run.ts";
import { Stop } from "../../../src/terminal/stop.ts";
import { memoryIo } from "../../memory-io.ts";

function said(
  say: (notes: RunNotes) => void,
  options: { quiet?: boolean; transcript?: string; "api-key-env"?: string } = {},
): string {
  const io = memoryIo();
  say(runNotes(options as RunInput["options"], io));
  return io.written.stderr;
}

const call = { type: "tool-call", id: "1", name: "Bash", rawInput: "{}" } as const;
const started = { type: "tool-call-started", toolCallId: "1", sequence: 1, effectKey: "s:1" } as const;

test("runNotes() says what is gone on with, and what was dropped", () => {
  const transcript = new Transcript([
    userMessage("x"),
    assistantMessage([call, { ...call, id: "2", name: "Read" }]),
    started,
  ]);
  const conversation = { transcript, droppedLine: '{"ro', prompt: "y", close: () => {} };
  expect(said((notes) => notes.goingOn(conversation), { transcript: "t" })).toBe(
    'The last line of "t" was not written to its end and is dropped (4 bytes)\nGoing on with Bash (was started), Read, then the prompt\n',
  );
});

test("runNotes() says that standard input is not read when the transcript is gone on with", () => {
  const conversation = { transcript: new Transcript([userMessage("x")]), prompt: undefined, close: () => {} };
  expect(said((notes) => notes.goingOn(conversation))).toBe("Going on with the answer; standard input is not read\n");
});

test("runNotes() says how to go on after a failure, unless the transcript itself failed", () => {
  const failed = (error: unknown): string => said((notes) => notes.failure(error), { transcript: "t" });
  expect(failed(new Error("Cannot"))).toBe(
    "haft: Cannot\nThe conversation is kept; go on with: haft run --transcript t\n",
  );
  expect(failed(new HaftError("transcript-unwritable", "Cannot write"))).toBe("haft: Cannot write\n");
  expect(failed(new Stop("output-closed"))).toBe("");
});

test("runNotes() says what a finished conversation needs", () => {
  const transcript = new Transcript([userMessage("x"), assistantMessage("y")]);
  expect(said((notes) => notes.goingOn({ transcript, prompt: undefined, close: () => {} }))).toBe(
    "Nothing to go on with: the conversation is finished; a prompt goes on with it. Its last answer:\n",
  );
  expect(said((notes) => notes.goingOn({ transcript, prompt: "z", close: () => {} }))).toBe("");
});

test("runNotes() says after a 401 where the key comes from", () => {
  const error = new ModelRequestError("No", { provider: "test", status: 401 });
  expect(said((notes) => notes.failure(error))).toBe(
    "haft: No\n--api-key-env VARIABLE names the environment variable that holds the right key\n",
  );
  expect(said((notes) => notes.failure(error), { "api-key-env": "MY_KEY" })).toContain("the one in MY_KEY");
});

test("runNotes() is quiet but for failures when it is asked to be", () => {
  expect(said((notes) => notes.retry(1, new Error("x")), { quiet: true })).toBe("");
  expect(said((notes) => notes.retry(1.25, new Error("x")))).toBe("x; asking again in 1.3 s\n");
  expect(said((notes) => notes.failure(new Error("Cannot")), { quiet: true })).toBe("haft: Cannot\n");
});
