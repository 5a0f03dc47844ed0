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
    ...gitSettings(env),
  };
}

/**
 * A folder that only looks like a bare repository is none: its settings would run programs, and it can be checked out with a project.
 * `git --git-dir` still means one. Settings that the environment has already stay.
 */
function gitSettings(env: Environment): Environment {
  const count = Number.parseInt(env.GIT_CONFIG_COUNT ?? "0", 10);
  const index = Number.isNaN(count) ? 0 : Math.max(count, 0);
  return {
    GIT_CONFIG_COUNT: `${index + 1}`,
    [`GIT_CONFIG_KEY_${index}`]: "safe.bareRepository",
    [`GIT_CONFIG_VALUE_${index}`]: "explicit",
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
