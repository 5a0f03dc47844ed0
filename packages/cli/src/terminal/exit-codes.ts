/** How a command ends, with the exit code of each end: what `haft run --help` shows and `main.ts` returns. */
export const exitCodes = {
  done: { code: 0, meaning: "done; with `run`, the model gave its answer" },
  failed: { code: 1, meaning: "failed: no answer, or an incomplete one; the reason is on standard error" },
  usage: { code: 2, meaning: "the command line, or what it names, cannot be used; nothing was begun" },
  "step-limit": { code: 3, meaning: "the limit of steps was reached" },
  "time-limit": { code: 124, meaning: "the time limit was reached" },
  "hung-up": { code: 129, meaning: "the terminal went away (SIGHUP)" },
  interrupted: { code: 130, meaning: "interrupted (SIGINT, Ctrl+C)" },
  "output-closed": { code: 141, meaning: "whoever read standard output closed it" },
  terminated: { code: 143, meaning: "terminated (SIGTERM)" },
} as const;

export type CommandEnd = keyof typeof exitCodes;
