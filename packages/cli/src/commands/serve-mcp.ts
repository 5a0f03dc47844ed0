import type { Command } from "./command.ts";
import { ruleOptions, sessionOptions, toolOptions } from "./session/session-options.ts";

const options = {
  http: {
    kind: "flag",
    summary: "Listen for many clients over HTTP, instead of serving one on standard input and output",
  },
  host: { kind: "text", value: "ADDRESS", summary: "Where it listens (default: 127.0.0.1, this machine alone)" },
  port: { kind: "number", value: "N", min: 0, max: 65_535, summary: "The port it listens on (default: a free one)" },
  "token-env": {
    kind: "text",
    value: "VARIABLE",
    summary: "The environment variable that holds the token of the clients (default: HAFT_MCP_TOKEN)",
  },
  "token-file": { kind: "text", value: "FILE", summary: "The file that holds the token" },
  "allowed-hosts": {
    kind: "list",
    value: "NAMES",
    summary: "Names by which clients reach it beside its address, with commas between",
  },
  "mcp-config": {
    kind: "texts",
    value: "FILE",
    summary:
      "MCP servers whose tools are served, too: a file like .mcp.json, or JSON that begins with {; may be repeated",
  },
  yes: { kind: "flag", short: "y", summary: "Allow every call that no rule forbids or asks about" },
  quiet: { kind: "flag", short: "q", summary: "Nothing but errors on standard error" },
} as const;

/** Gives the built-in tools to MCP clients. */
export const serveMcp: Command<typeof options & typeof sessionOptions & typeof toolOptions & typeof ruleOptions> = {
  name: "serve mcp",
  summary: "Serve the tools over MCP, to one client or over HTTP",
  options: { ...options, ...sessionOptions, ...toolOptions, ...ruleOptions },
  notes: [
    "A client starts it and speaks on its standard input and output; it ends when the input does. A signal is a good end, too\n(exit code 0). Every client has a session of its own.",
    "Calls are permitted as in haft run. One that has to be asked about is asked through the client (elicitation), else denied.",
    "Of other MCP servers the tools of those in --mcp-config are served, by their names here and under the same rules. Servers of\n.mcp.json and of the user are not, because this command may be one of them.",
    "With --http every request bears the token, as Authorization: Bearer TOKEN. Without one a token is made and written to\nstandard error. An address that other machines reach wants a token of yours.",
  ],
  run: async (input, io) => (await import("./serve/serve-tools.ts")).serveTools(input, io),
};

/** The options of `haft serve mcp` as the user gave them. */
export type ServeMcpInput = Parameters<typeof serveMcp.run>[0];
