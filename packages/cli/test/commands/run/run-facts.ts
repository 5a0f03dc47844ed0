import type { RunReport } from "../../../src/commands/run/report.ts";
import type { RunFacts } from "../../../src/commands/run/run-output.ts";

/** What an output is told of a run that ends well. */
export const begun: RunFacts = {
  sessionId: "s",
  model: "m",
  cwd: "/",
  tools: ["Read"],
  servers: [],
  permissionMode: "default",
  prompt: "hi",
};
export const ended: RunReport = {
  end: "done",
  endReason: "answered",
  text: "answer",
  answers: 1,
  usage: { inputTokens: 0, outputTokens: 0 },
  denials: [],
  durationMs: 0,
  modelMs: 0,
};
