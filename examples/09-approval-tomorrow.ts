// Approval tomorrow: the run ends with the call pending, its transcript is stored, and another process goes on.
// node --conditions=haft-source examples/09-approval-tomorrow.ts

import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSession, defineTool, openTranscriptFile, run, type Session, textOf, waitingApprover } from "haft";
import { scriptedModel } from "haft/testing";

const deploy = defineTool({ name: "deploy", needsApproval: true, execute: () => "Version 7 is live" });
const openSession = (): Session => createSession({ tools: [deploy], approver: waitingApprover });
const file = path.join(mkdtempSync(path.join(tmpdir(), "haft-")), "chat.jsonl");

async function today(): Promise<void> {
  const { transcript, close } = openTranscriptFile(file);
  const model = scriptedModel([{ calls: [{ name: "deploy" }] }]);
  const { endReason, pendingCalls } = await run({ model, session: openSession(), transcript, prompt: "Deploy." });
  close();
  console.log(
    endReason,
    pendingCalls.map(({ call, kind }) => `${call.name} (${call.id}): ${kind}`),
  );
  assert.equal(endReason, "pending");
}

async function tomorrow(): Promise<void> {
  const { transcript, close } = openTranscriptFile(file);
  const model = scriptedModel(["It is live."]);
  const approvals = [{ toolCallId: "call-1", decision: "allow" }] as const;
  const { text, messages } = await run({ model, session: openSession(), transcript, approvals });
  close();
  console.log(messages.map(textOf));
  assert.equal(text, "It is live.");
}

await today();
await tomorrow();
