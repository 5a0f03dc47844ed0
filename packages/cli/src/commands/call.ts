import type { Command } from "./command.ts";
import { mcpOptions } from "./mcp/mcp-options.ts";
import { openApiOptions } from "./openapi/openapi-options.ts";
import { sessionOptions } from "./session/session-options.ts";

const options = {
  yes: { kind: "flag", short: "y", summary: "Allow the call, unless a rule forbids or asks about it" },
  timeout: {
    kind: "number",
    value: "SECONDS",
    min: 0.001,
    max: 1_000_000,
    isWhole: false,
    summary: "The time limit (default: the tool's own)",
  },
  "output-format": {
    kind: "text",
    value: "FORMAT",
    choices: ["text", "json"],
    summary: "text (default) or json (one object: outcome, content, structured, code, issues, repairs)",
  },
} as const;

/** Makes one call, as if a model had made it. */
export const call: Command<typeof options & typeof sessionOptions & typeof mcpOptions & typeof openApiOptions> = {
  name: "call",
  summary: "Call a tool, as a model would",
  operands: [{ name: "TOOL" }, { name: "INPUT", isOptional: true }],
  options: { ...options, ...sessionOptions, ...mcpOptions, ...openApiOptions },
  notes: [
    "INPUT is a JSON object, @FILE for one in a file, or - for standard input; without it the input is {}.\nIt goes the whole way of a model's call: it is mended where that is certain, checked, permitted, run, and cut to size.",
    "A call that may change something is asked about on a terminal. Without one it is denied, unless --yes lets it run.",
  ],
  run: async (input, io) => (await import("./call/call-tool.ts")).callTool(input, io),
};

/** The options of `haft call` as the user gave them. */
export type CallInput = Parameters<typeof call.run>[0];
