import type { CommandEnd } from "./exit-codes.ts";

/** Why a command ends before it is done: a signal, its time limit, a closed pipe. */
export class Stop extends Error {
  readonly end: CommandEnd;

  constructor(end: CommandEnd) {
    super(`Cannot go on: ${reasons[end]}`);
    this.name = "Stop";
    this.end = end;
  }
}

const reasons: Readonly<Record<CommandEnd, string>> = {
  done: "it is done",
  failed: "standard output cannot be written",
  usage: "the command line cannot be used",
  "step-limit": "the limit of steps is reached",
  "time-limit": "the time limit is reached",
  "hung-up": "the terminal went away",
  interrupted: "it was interrupted",
  "output-closed": "nobody reads the output any more",
  terminated: "it was terminated",
};
