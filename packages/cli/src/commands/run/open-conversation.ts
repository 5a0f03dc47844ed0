import { existsSync } from "node:fs";
import {
  checkTranscript,
  HaftError,
  modelOwesAnswer,
  openToolCalls,
  openTranscriptFile,
  Transcript,
  type TranscriptFile,
} from "haft";
import { errorLine } from "../../terminal/error-line.ts";
import type { Io } from "../../terminal/io.ts";
import { readBeside } from "../../terminal/read-beside.ts";
import { readInput } from "../../terminal/read-input.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { RunInput } from "../run.ts";

/** What is gone on with, and what is added to it. */
export interface Conversation extends TranscriptFile {
  readonly prompt: string | undefined;
}

/**
 * Opens the transcript and finds the prompt: the argument, with what is piped in below it, else standard input. A transcript that owes
 * something is gone on with instead of reading standard input, unless the argument is `-`.
 *
 * A file is made only when there is a prompt to put into it.
 *
 * @throws {UsageError} when there is neither a prompt nor anything to go on with, or the file cannot be used
 */
export async function openConversation({ options, operands }: RunInput, io: Io): Promise<Conversation> {
  const [argument] = operands;
  const path = options.transcript;
  if (argument !== undefined && argument !== "-") {
    if (argument.trim() === "") throw new UsageError("Cannot run: the prompt is empty");
    const piped = await readBeside(io, (seconds) => {
      if (!options.quiet) io.stderr.write(`Nothing came on standard input in ${seconds} s; ${goingOnHint}\n`);
    });
    return { ...open(path), prompt: piped.trim() === "" ? argument : `${argument}\n\n${piped}` };
  }
  if (path === undefined || argument === "-" || !existsSync(path)) {
    const prompt = await readPrompt(io);
    if (prompt === undefined) throw noPrompt(path);
    return { ...open(path), prompt };
  }
  const file = openFile(path);
  const { transcript } = file;
  if (transcript.messages.length > 0 && owes(transcript)) return { ...file, prompt: undefined };
  const prompt = await readPrompt(io);
  if (prompt !== undefined || transcript.messages.length > 0) return { ...file, prompt };
  file.close();
  throw noPrompt(path);
}

function open(path: string | undefined): TranscriptFile {
  return path === undefined ? { transcript: new Transcript(), close: () => {} } : openFile(path);
}

function openFile(path: string): TranscriptFile {
  let file: TranscriptFile | undefined;
  try {
    file = openTranscriptFile(path);
    checkTranscript(file.transcript);
    return file;
  } catch (cause) {
    file?.close();
    if (!HaftError.isInstance(cause)) throw cause;
    const said = errorLine(cause);
    if (said.includes(`"${path}"`)) throw new UsageError(said, { cause });
    const named = said.replace("the transcript", `the transcript "${path}"`);
    throw new UsageError(`${named}; name another file with --transcript, or move this one away`, { cause });
  }
}

function owes(transcript: Transcript): boolean {
  return modelOwesAnswer(transcript) || openToolCalls(transcript).length > 0;
}

async function readPrompt(io: Io): Promise<string | undefined> {
  if (io.stdin.isTTY === true) return undefined;
  const prompt = await readInput("the prompt", io);
  return prompt.trim() === "" ? undefined : prompt;
}

function noPrompt(path: string | undefined): UsageError {
  const so = path === undefined ? "" : ` and nothing to go on with in "${path}"`;
  return new UsageError(`Cannot run: there is no prompt${so}; write haft run "what to do", or pipe it in`);
}

const goingOnHint = "going on without it (< /dev/null ends the wait)";
