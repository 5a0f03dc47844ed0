import type { Challenge } from "./challenge.ts";

/** Says that a server does not answer before somebody signs in. `message` is the end of a sentence. */
export class SignInNeededError extends Error {
  readonly challenge: Challenge;

  constructor(message: string, challenge: Challenge) {
    super(message);
    this.name = "SignInNeededError";
    this.challenge = challenge;
  }
}

/** Finds it in what the SDK made of it. */
export function signInNeeded(error: unknown): SignInNeededError | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof SignInNeededError ? error : signInNeeded(error.cause);
}
