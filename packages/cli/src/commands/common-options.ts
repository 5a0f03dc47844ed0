/** What every command takes. */
export const commonOptions = {
  help: { kind: "flag", short: "h", summary: "Show this" },
  version: { kind: "flag", short: "V", summary: "Show the version" },
} as const;
