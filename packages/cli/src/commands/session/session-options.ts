/** What every command takes that opens a session: where it works, and how much it may do. */
export const sessionOptions = {
  cwd: { kind: "text", short: "C", value: "FOLDER", summary: "Where the tools work (default: the current folder)" },
  "add-dir": { kind: "list", value: "FOLDERS", summary: "More folders that the tools may use, with commas between" },
  settings: { kind: "text", value: "FILE", summary: "More settings: a file, or JSON that begins with {" },
  "permission-mode": {
    kind: "text",
    value: "MODE",
    choices: ["default", "acceptEdits", "plan", "dontAsk", "bypassPermissions"],
    summary: "How much runs without asking (default: the settings', else default)",
  },
  sandbox: {
    kind: "text",
    value: "MODE",
    choices: ["required", "warn", "off"],
    summary:
      "Whether commands run shut in: required (else not at all), warn (where that works) or off (default: the settings', else warn)",
  },
} as const;

/** What the commands take that say beforehand what becomes of calls. */
export const ruleOptions = {
  "allowed-tools": {
    kind: "list",
    aliases: ["allowedTools"],
    value: "TOOLS",
    summary: "Tools and rules, such as Bash(git log *), that run without being asked about",
  },
  "disallowed-tools": {
    kind: "list",
    aliases: ["disallowedTools"],
    value: "TOOLS",
    summary: "Tools that are neither shown nor run; of rules, calls that are denied",
  },
} as const;

/** What the commands take that show tools to somebody. */
export const toolOptions = {
  tools: { kind: "list", value: "TOOLS", summary: "Only these tools, with commas between" },
} as const;
