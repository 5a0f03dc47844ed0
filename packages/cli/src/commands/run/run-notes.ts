import { ModelRequestError } from "@haft/models";
import { HaftError, modelOwesAnswer, openToolCalls } from "haft";
import { errorLine } from "../../terminal/error-line.ts";
import type { Io } from "../../terminal/io.ts";
import { sayLine } from "../../terminal/say-line.ts";
import { Stop } from "../../terminal/stop.ts";
import { writeError } from "../../terminal/write-error.ts";
import type { RunInput } from "../run.ts";
import { goOnCommand } from "./go-on-command.ts";
import type { Conversation } from "./open-conversation.ts";

/** What is said on standard error about the run itself, in every output format. Only a failure is said to a quiet user. */
export interface RunNotes {
  /** What is wrong with settings, rules, hooks or the sandbox. */
  warnings(warnings: readonly string[]): void;
  goingOn(conversation: Conversation): void;
  retry(seconds: number, error: unknown): void;
  failure(error: unknown): void;
}

export function runNotes(options: RunInput["options"], io: Io): RunNotes {
  const { quiet, transcript: path } = options;
  const note = (text: string): void => {
    if (!quiet) sayLine(io, text);
  };
  const stopping = (): void => {
    if (io.signal.reason.end === "interrupted") note("Ending what still runs; Ctrl+C again leaves at once");
  };
  io.signal.addEventListener("abort", stopping, { once: true });
  return {
    warnings(warnings) {
      for (const warning of warnings) note(warning);
    },
    goingOn({ transcript, droppedLine, prompt }) {
      if (droppedLine !== undefined) {
        const bytes = Buffer.byteLength(droppedLine);
        note(`The last line of "${path}" was not written to its end and is dropped (${bytes} bytes)`);
      }
      const open = openToolCalls(transcript).map(
        ({ call, isStarted }) => call.name + (isStarted ? " (was started)" : ""),
      );
      if (prompt === undefined && modelOwesAnswer(transcript)) open.push("the answer");
      if (open.length === 0) {
        if (prompt === undefined)
          note(`Nothing to go on with: the conversation is finished; a prompt goes on with it. Its last answer:`);
        return;
      }
      const next = prompt !== undefined ? ", then the prompt" : io.stdin.isTTY ? "" : "; standard input is not read";
      note(`Going on with ${open.join(", ")}${next}`);
    },
    retry: (seconds, error) => note(`${errorLine(error)}; asking again in ${seconds.toFixed(1)} s`),
    failure(error) {
      const hasNoReader = error instanceof Stop && error.end === "output-closed";
      if (hasNoReader) return;
      writeError(io, error);
      const isFileBroken = HaftError.isInstance(error) && error.code.startsWith("transcript-");
      if (isUnauthorized(error)) note(keyHint(options));
      if (path !== undefined && !isFileBroken) note(`The conversation is kept; go on with: ${goOnCommand(options)}`);
    },
  };
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ModelRequestError && error.status === 401;
}

function keyHint({ "api-key-env": variable }: RunInput["options"]): string {
  return variable === undefined
    ? "--api-key-env VARIABLE names the environment variable that holds the right key"
    : `The key is the one in ${variable} (--api-key-env)`;
}
