import type { Command } from "./command.ts";
import { mcpOptions } from "./mcp/mcp-options.ts";
import { openApiOptions } from "./openapi/openapi-options.ts";
import { ruleOptions, sessionOptions, toolOptions } from "./session/session-options.ts";

const options = {
  model: {
    kind: "text",
    short: "m",
    value: "NAME",
    summary: "PROVIDER:MODEL, such as openai:gpt-5 or ollama:qwen3 (default: HAFT_MODEL)",
  },
  "base-url": {
    kind: "text",
    value: "URL",
    summary: "Where the API begins, with its version: http://localhost:8000/v1",
  },
  "api-key-env": { kind: "text", value: "VARIABLE", summary: "The environment variable that holds the API key" },
  transcript: {
    kind: "text",
    short: "t",
    value: "FILE",
    summary: "Keep the conversation in a file, and go on with it",
  },
  "max-steps": {
    kind: "number",
    aliases: ["max-turns"],
    value: "N",
    min: 1,
    max: 100_000,
    summary: "The most steps that call tools (default: 40)",
  },
  timeout: {
    kind: "number",
    value: "SECONDS",
    min: 0.001,
    max: 1_000_000,
    isWhole: false,
    summary: "The time limit of the whole run (default: none)",
  },
  "system-prompt": { kind: "text", value: "TEXT", summary: "What the model is told first, in place of the default" },
  "append-system-prompt": { kind: "text", value: "TEXT", summary: "What the model is told after that" },
  "output-format": {
    kind: "text",
    value: "FORMAT",
    choices: ["text", "json", "stream-json"],
    summary: "text (default), json (one object at the end) or stream-json (one object a line)",
  },
  "include-partial-messages": { kind: "flag", summary: "With stream-json: pieces of answers too, as they come" },
  "tool-search": {
    kind: "text",
    value: "WHEN",
    choices: ["auto", "on", "off"],
    summary: "Let the model search for tools of MCP servers and APIs: auto (default: when there are many), on or off",
  },
  yes: {
    kind: "flag",
    short: "y",
    aliases: ["dangerously-skip-permissions"],
    summary: "Allow every call that no rule forbids or asks about: --permission-mode bypassPermissions",
  },
  quiet: { kind: "flag", short: "q", summary: "Nothing but the answer, and errors" },
  verbose: { kind: "flag", short: "v", summary: "Whole inputs and results, requests and tokens" },
  print: { kind: "flag", short: "p", summary: 'Accepted for habit: haft -p "prompt" is haft run "prompt"' },
} as const;

/** Gives a prompt to a model with the built-in tools and prints its answer. */
export const run: Command<
  typeof options &
    typeof sessionOptions &
    typeof toolOptions &
    typeof ruleOptions &
    typeof mcpOptions &
    typeof openApiOptions
> = {
  name: "run",
  summary: "Give a prompt to a model with tools, and print its answer",
  operands: [{ name: "PROMPT", isOptional: true }],
  options: { ...options, ...sessionOptions, ...toolOptions, ...ruleOptions, ...mcpOptions, ...openApiOptions },
  notes: [
    'Without a PROMPT it is read from standard input; - always reads it from there. What is piped in beside a PROMPT\nis put below it: git diff | haft run "Review this".\nThe answer goes to standard output, what happens meanwhile to standard error.',
    "What only reads in the folder runs; other calls are asked about on a terminal. Without one they are denied,\nunless --yes, --permission-mode, --allowed-tools or the settings let them run; the model is told, the end says it,\nand json lists the denials. The exit code does not: the run itself went well. haft permissions why 'Bash(git push)' explains.",
    "MCP servers come from --mcp-config, the user's files and the project's .mcp.json: haft mcp list shows them.\nThose of a project start in a trusted folder, each after an approval: at the terminal, or haft mcp approve NAME.",
    "With --transcript, a run that was ended at any point is gone on with by the same command without a PROMPT.\nCalls whose end is unknown are not run again; the model is told.",
    "--max-turns, --allowedTools and --disallowedTools are accepted too.",
  ],
  run: async (input, io) => (await import("./run/run-prompt.ts")).runPrompt(input, io),
};

/** The options of `haft run` as the user gave them. */
export type RunInput = Parameters<typeof run.run>[0];
