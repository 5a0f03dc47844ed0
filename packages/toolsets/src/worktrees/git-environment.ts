import type { Environment } from "../system/environment.ts";

/**
 * The environment in which git is run: the given one without what would point git elsewhere or into other programs, and with
 * everything off that waits for a person.
 */
export function gitEnvironment(env: Environment): Environment {
  const kept = Object.entries(env).filter(([name]) => !name.startsWith("GIT_") || keptNames.has(name));
  return { ...Object.fromEntries(kept), GIT_TERMINAL_PROMPT: "0", GIT_PAGER: "cat", LC_ALL: "C" };
}

// How a remote is reached, and where the user's own configuration lies. Not GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_CONFIG_*.
const keptNames: ReadonlySet<string> = new Set([
  "GIT_SSH",
  "GIT_SSH_COMMAND",
  "GIT_ASKPASS",
  "GIT_CONFIG_GLOBAL",
  "GIT_CONFIG_SYSTEM",
  "GIT_CONFIG_NOSYSTEM",
  "GIT_SSL_CAINFO",
  "GIT_AUTHOR_NAME",
  "GIT_AUTHOR_EMAIL",
  "GIT_COMMITTER_NAME",
  "GIT_COMMITTER_EMAIL",
]);
