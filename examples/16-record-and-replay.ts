// Record a run, then replay it without its model. A program that asks something else is told where it parts.
// node --conditions=haft-source examples/16-record-and-replay.ts

import assert from "node:assert/strict";
import { composeModel, createCassette, createSession, parseCassette, recordModel, replayModel, run } from "haft";
import { echoTool, scriptedModel } from "haft/testing";

let file = "";
const cassette = createCassette({ write: (line) => (file += line) });
const service = scriptedModel([{ calls: [{ name: "workspace.echo", input: { text: "hei" } }] }, "It says hei."]);
const prompt = "Call the echo.";

const recorded = await run({
  model: composeModel(service, recordModel(cassette)),
  session: createSession({ tools: [echoTool] }),
  prompt,
});

const replayed = await run({
  model: replayModel(parseCassette(file))(),
  session: createSession({ tools: [echoTool] }),
  prompt,
});

console.log(file.split("\n")[0], `${cassette.turns.length} turns`);
assert.equal(replayed.text, recorded.text);
await assert.rejects(
  run({ model: replayModel(cassette)(), session: createSession({ tools: [echoTool] }), prompt: "Call something." }),
  { code: "replay-diverged", message: /recorded: .*Call the echo[\s\S]*asked: .*Call something/ },
);
