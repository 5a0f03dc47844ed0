import {
  type EndReason,
  HaftError,
  pendingToolCalls,
  type RunOptions,
  type RunResult,
  run,
  type StepEvent,
} from "haft";
import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine } from "../../terminal/printable.ts";
import { Stop } from "../../terminal/stop.ts";
import { writeError } from "../../terminal/write-error.ts";
import type { RunInput } from "../run.ts";
import { jsonOutput } from "./json-output.ts";
import { type Conversation, openConversation } from "./open-conversation.ts";
import { openModel } from "./open-model.ts";
import { openSession } from "./open-session.ts";
import { reportOf } from "./report.ts";
import type { RunOutput } from "./run-output.ts";
import { streamJsonOutput } from "./stream-json-output.ts";
import { TextOutput } from "./text-output.ts";

/** Opens what a run needs, runs, shows what happens, and says how it ended. */
export async function runPrompt(input: RunInput, io: Io): Promise<CommandEnd> {
  const { options } = input;
  const note = (text: string): void => {
    if (!options.quiet) io.stderr.write(`${printableLine(text, maxNoteChars)}\n`);
  };
  const { model, secrets } = openModel(options, io, (seconds, error) =>
    note(`${error instanceof Error ? error.message : error}; asking again in ${seconds.toFixed(1)} s`),
  );
  const conversation = await openConversation(input, io);
  const { transcript, prompt } = conversation;
  try {
    await using session = openSession(options, { transcript, secrets }, io);
    noteState(conversation, options.transcript, note);
    const output = outputFor(options, io);
    output.begin({
      sessionId: session.id,
      model: model.id,
      cwd: session.cwd,
      tools: session.visibleTools.map(({ name }) => name),
      prompt,
    });
    const watch = modelWatch(output, io);
    io.signal.addEventListener("abort", () => noteStop(io.signal, note), { once: true });
    const endLimit = options.timeout && io.clock.after(options.timeout * 1_000, () => io.stop("time-limit"));
    const [from, begun] = [transcript.messages.length, io.clock.now()];
    const { end, endReason, error } = await goOn({
      model,
      session,
      transcript,
      prompt,
      signal: io.signal,
      maxSteps: options["max-steps"],
      onEvent: watch.event,
    });
    if (endLimit) endLimit();
    const durationMs = io.clock.now() - begun;
    output.end(reportOf(transcript, from, { end, endReason, error, durationMs, modelMs: watch.modelMs() }));
    if (end !== "done") explain(error ?? new Error(reasons[endReason as EndReason]), options.transcript, io, note);
    return end;
  } finally {
    conversation.close();
  }
}

interface RunEnd {
  readonly end: CommandEnd;
  readonly endReason: EndReason | CommandEnd;
  readonly error?: unknown;
}

/** Calls that an earlier run left open come first, and their answer; then the prompt. */
async function goOn(options: RunOptions): Promise<RunEnd> {
  try {
    const hasWork =
      options.prompt !== undefined &&
      options.transcript !== undefined &&
      pendingToolCalls(options.transcript).length > 0;
    const before = hasWork ? endOf(await run({ ...options, prompt: undefined })) : undefined;
    return before === undefined || before.end === "done" ? endOf(await run(options)) : before;
  } catch (error) {
    const end = error instanceof Stop ? error.end : "failed";
    return { end, endReason: end, error };
  }
}

function endOf({ endReason }: RunResult): RunEnd {
  if (endReason === "answered" || endReason === "stopped") return { end: "done", endReason };
  return { end: endReason === "step-limit" ? "step-limit" : "failed", endReason };
}

const reasons: Readonly<Record<EndReason, string>> = {
  answered: "",
  stopped: "",
  pending: "Cannot finish the run: calls wait for somebody to decide about them",
  "step-limit": "Cannot finish the run: the limit of steps is reached; --max-steps raises it",
  "no-progress": "Cannot finish the run: the model repeats calls that bring nothing new",
  length: "Cannot finish the run: the answer was cut off at the model's limit of tokens",
  "content-filter": "Cannot finish the run: the provider withheld the answer",
};

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

/** Hands events on and adds up how long the model was waited for. */
function modelWatch(output: RunOutput, { clock }: Io): { event(event: StepEvent): void; modelMs(): number } {
  let modelMs = 0;
  let asked = 0;
  return {
    event(event) {
      if (event.type === "model-request") asked = clock.now();
      if (event.type === "model-response") modelMs += clock.now() - asked;
      output.event(event);
    },
    modelMs: () => modelMs,
  };
}

function noteState(
  { transcript, droppedLine, prompt }: Conversation,
  path: string | undefined,
  note: (text: string) => void,
): void {
  if (droppedLine !== undefined) {
    note(
      `The last line of "${path}" was not written to its end and is dropped (${Buffer.byteLength(droppedLine)} bytes)`,
    );
  }
  const open = pendingToolCalls(transcript);
  if (open.length > 0)
    note(`Going on with ${open.map(({ name }) => name).join(", ")}${prompt === undefined ? "" : ", then the prompt"}`);
}

function noteStop({ reason }: AbortSignal, note: (text: string) => void): void {
  if (reason instanceof Stop && reason.end === "interrupted")
    note("Ending what still runs; Ctrl+C again leaves at once");
}

/** Nothing is said to somebody who has stopped to listen. */
function explain(error: unknown, path: string | undefined, io: Io, note: (text: string) => void): void {
  if (error instanceof Stop && error.end === "output-closed") return;
  writeError(io, error);
  const isFileBroken = HaftError.isInstance(error) && error.code.startsWith("transcript-");
  if (path !== undefined && !isFileBroken) note(`The conversation is kept; go on with: haft run --transcript ${path}`);
}

const maxNoteChars = 2_000;
