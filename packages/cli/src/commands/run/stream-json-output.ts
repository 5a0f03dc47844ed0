import { userMessage } from "haft";
import type { Io } from "../../terminal/io.ts";
import { jsonLine } from "../../terminal/json-line.ts";
import { partialMessages } from "./partial-messages.ts";
import type { RunFacts, RunOutput } from "./run-output.ts";
import { wireInit, wireMessage, wireResult } from "./wire.ts";

/** One object a line: what the run begins with, each message as it is stored, with `partial` its pieces before it, the result. */
export function streamJsonOutput({ stdout }: Io, { partial = false }: { readonly partial?: boolean } = {}): RunOutput {
  let known: RunFacts | undefined;
  const sessionId = (): string => known?.sessionId ?? "";
  const write = (value: object): void => void stdout.write(jsonLine(value));
  const writePieces = partialMessages((event) =>
    write({ type: "stream_event", event, parent_tool_use_id: null, session_id: sessionId() }),
  );
  return {
    begin(facts) {
      known = facts;
      write(wireInit(facts));
      if (facts.prompt !== undefined) write(wireMessage(userMessage(facts.prompt), sessionId()));
    },
    event(event) {
      if (partial) writePieces(event);
      if (event.type === "model-response") write(wireMessage(event.message, sessionId()));
      if (event.type === "tool-call-completed" || event.type === "tool-call-failed")
        write(wireMessage(event.result, sessionId()));
    },
    end: (report) => write(wireResult(report, known)),
  };
}
