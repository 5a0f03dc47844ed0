/** What the commands about permissions take, as `haft run` does. */
export const placeOptions = {
  cwd: { kind: "text", short: "C", value: "FOLDER", summary: "Where the tools work (default: the current folder)" },
  "add-dir": { kind: "list", value: "FOLDERS", summary: "More folders that the tools may use, with commas between" },
  settings: { kind: "text", value: "FILE", summary: "Settings: a file, or JSON that begins with {" },
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
    summary: "The sandbox of commands (default: the settings', else warn)",
  },
  "allowed-tools": {
    kind: "list",
    aliases: ["allowedTools"],
    value: "TOOLS",
    summary: "Tools and rules that run unasked",
  },
  "disallowed-tools": {
    kind: "list",
    aliases: ["disallowedTools"],
    value: "TOOLS",
    summary: "Tools and rules that are denied",
  },
  json: { kind: "flag", summary: "JSON, for programs" },
} as const;
