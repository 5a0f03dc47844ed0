import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import type { RunInput } from "../run.ts";
import { goOn } from "./go-on.ts";
import { jsonOutput } from "./json-output.ts";
import { openConversation } from "./open-conversation.ts";
import { openModel } from "./open-model.ts";
import { openSession, planSession } from "./open-session.ts";
import { reportOf } from "./report.ts";
import { runNotes } from "./run-notes.ts";
import type { RunOutput } from "./run-output.ts";
import { streamJsonOutput } from "./stream-json-output.ts";
import { TextOutput } from "./text-output.ts";
import { timedOutput } from "./timed-output.ts";

/** Opens what a run needs, runs, shows what happens, and says how it ended. */
export async function runPrompt(input: RunInput, io: Io): Promise<CommandEnd> {
  const { options } = input;
  const notes = runNotes(options, io);
  const { model, secrets } = openModel(options, io, notes.retry);
  const plan = planSession(options, secrets, io);
  const conversation = await openConversation(input, io);
  try {
    const { transcript, prompt } = conversation;
    await using session = openSession(plan, transcript);
    notes.goingOn(conversation);
    const { output, ...time } = timedOutput(outputFor(options, io), io.clock);
    const tools = session.visibleTools.map(({ name }) => name);
    output.begin({ sessionId: session.id, model: model.id, cwd: session.cwd, tools, prompt });
    const from = transcript.messages.length;
    const endLimit = limitTime(options.timeout, io);
    const { signal } = io;
    const ended = await goOn({
      model,
      session,
      transcript,
      prompt,
      signal,
      maxSteps: options["max-steps"],
      onEvent: output.event,
    });
    endLimit();
    output.end(reportOf(transcript, from, { ...ended, durationMs: time.durationMs(), modelMs: time.modelMs() }));
    if (ended.end !== "done") notes.failure(ended.error);
    return ended.end;
  } finally {
    conversation.close();
  }
}

function outputFor(options: RunInput["options"], io: Io): RunOutput {
  switch (options["output-format"]) {
    case "json":
      return jsonOutput(io);
    case "stream-json":
      return streamJsonOutput(io);
    default:
      return new TextOutput(io, options);
  }
}

function limitTime(seconds: number | undefined, { clock, stop }: Io): () => void {
  return seconds === undefined ? () => {} : clock.after(seconds * 1_000, () => stop("time-limit"));
}
