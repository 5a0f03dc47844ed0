// Middleware around a model: retry what may pass, limit the rate, log sizes and costs.
// node --conditions=haft-source examples/15-retry-limit-log.ts

import assert from "node:assert/strict";
import { composeModel, createSession, limitRate, logModel, type ModelLogEntry, retryModel, run } from "haft";
import { scriptedModel } from "haft/testing";

const busy = Object.assign(new Error("The service is busy"), { status: 503 });
const script = scriptedModel([{ error: busy }, { text: "At last.", usage: { inputTokens: 12, outputTokens: 3 } }]);

const log: ModelLogEntry[] = [];
const retries: string[] = [];
const model = composeModel(
  script,
  logModel({ write: (entry) => log.push(entry) }),
  retryModel({ baseMs: 1, onRetry: ({ attempt, error }) => retries.push(`attempt ${attempt}: ${error}`) }),
  limitRate({ requestsPerMinute: 60, concurrent: 4 }),
);

const { text, usage } = await run({ model, session: createSession(), prompt: "Are you there?" });

console.log(retries, log);
assert.equal(text, "At last.");
assert.deepEqual(usage, { inputTokens: 12, outputTokens: 3 });
assert.deepEqual(retries, ["attempt 1: Error: The service is busy"]);
assert.equal(log.map(({ type }) => type).join(), "model-request,model-answer");
