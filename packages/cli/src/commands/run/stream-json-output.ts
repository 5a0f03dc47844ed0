import { userMessage } from "haft";
import type { Io } from "../../terminal/io.ts";
import type { RunFacts, RunOutput } from "./run-output.ts";
import { jsonLine, wireMessage, wireResult } from "./wire.ts";

/** One object a line: what the run begins with, each message as it is stored, the result. */
export function streamJsonOutput({ stdout }: Io): RunOutput {
  let known: RunFacts | undefined;
  const write = (value: object): void => void stdout.write(jsonLine(value));
  return {
    begin(facts) {
      known = facts;
      const { sessionId, model, cwd, tools, prompt } = facts;
      write({ type: "system", subtype: "init", session_id: sessionId, model, cwd, tools, mcp_servers: [] });
      if (prompt !== undefined) write(wireMessage(userMessage(prompt), sessionId));
    },
    event(event) {
      const sessionId = known?.sessionId ?? "";
      if (event.type === "model-response") write(wireMessage(event.message, sessionId));
      if (event.type === "tool-call-completed" || event.type === "tool-call-failed")
        write(wireMessage(event.result, sessionId));
    },
    end: (report) => write(wireResult(report, known)),
  };
}
