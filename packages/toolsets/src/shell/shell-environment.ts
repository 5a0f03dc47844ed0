import type { Environment } from "../system/environment.ts";

/**
 * The environment of a command: the given one, with marks by which programs see that an agent runs them, and which session and
 * call it was, and with everything off that would wait for a person: pagers and git's questions.
 */
export function shellEnvironment(env: Environment, sessionId: string, effectKey: string): Environment {
  return {
    ...env,
    HAFT: "1",
    HAFT_SESSION: sessionId,
    HAFT_CALL: effectKey,
    PAGER: "cat",
    GIT_PAGER: "cat",
    MANPAGER: "cat",
    GIT_TERMINAL_PROMPT: "0",
  };
}

/** The entry by which the processes of a session are known. */
export function sessionMark(sessionId: string): string {
  return `HAFT_SESSION=${sessionId}`;
}

/** The entry by which the processes of a call are known. */
export function callMark(effectKey: string): string {
  return `HAFT_CALL=${effectKey}`;
}

/** The call of such an entry. */
export function callOf(mark: string): string {
  return mark.slice(mark.indexOf("=") + 1);
}
