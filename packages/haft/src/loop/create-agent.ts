import { Transcript } from "../message/transcript.ts";
import { checkRunOptions } from "./check-run-options.ts";
import { run } from "./run.ts";
import type { RunOptions, RunResult } from "./run-options.ts";

/** A model, a session and a conversation behind one call. */
export interface Agent {
  /** The conversation so far. */
  readonly transcript: Transcript;
  /** Says something to the agent, or, without a prompt, lets it go on with what it owes. One call at a time. */
  call(prompt?: RunOptions["prompt"], options?: Partial<RunOptions>): Promise<RunResult>;
  /** Begins a new conversation and resets the toolsets. */
  reset(): void;
}

/**
 * The shortest way to loop: `await createAgent({ model, session }).call("…")`.
 *
 * @throws {TypeError} when an option has no such name or is not what it must be
 */
export function createAgent(options: Omit<RunOptions, "prompt">): Agent {
  checkRunOptions(options, "create an agent");
  if ((options as RunOptions).prompt !== undefined) {
    throw new TypeError("Cannot create an agent: its prompt is given to its call()");
  }
  let transcript = options.transcript ?? new Transcript();
  return {
    get transcript() {
      return transcript;
    },
    call: (prompt, more) => run({ ...options, ...more, transcript, prompt }),
    reset() {
      transcript = new Transcript();
      options.session.reset();
    },
  };
}
