// A conversation in a file: every entry is there before the program goes on, so that a kill -9 loses nothing.
// node --conditions=haft-source examples/17-transcript-file.ts

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSession, defineTool, openTranscriptFile, run, textOf } from "haft";
import { scriptedModel } from "haft/testing";

const [, script, file = path.join(mkdtempSync(path.join(tmpdir(), "haft-")), "chat.jsonl")] = process.argv;
const isChild = process.argv.length > 2;
const pay = defineTool({ name: "pay", execute: () => process.kill(process.pid, "SIGKILL") });
const look = defineTool({ name: "look", readOnly: true, execute: () => "The door is open" });
const session = createSession({ tools: [look, pay] });

if (isChild) {
  const { transcript } = openTranscriptFile(file);
  const model = scriptedModel([{ calls: [{ name: "look" }, { name: "pay" }] }]);
  await run({ model, session, transcript, prompt: "Look, then pay." });
} else {
  const { signal } = spawnSync(process.execPath, ["--conditions=haft-source", script ?? "", file]);
  const { transcript, close } = openTranscriptFile(file);
  const { messages } = await run({ model: scriptedModel(["I shall check."]), session, transcript });
  close();
  console.log(messages.map(textOf));
  assert.equal(signal, "SIGKILL");
  const outcomes = transcript.messages.map((message) => (message.role === "tool" ? message.outcome : message.role));
  assert.deepEqual(outcomes, ["user", "assistant", "ok", "unsettled", "assistant"]);
}
