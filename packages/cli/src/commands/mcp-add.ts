// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables are written so in files of servers
import type { Command } from "./command.ts";

const options = {
  transport: {
    kind: "text",
    short: "t",
    value: "TRANSPORT",
    choices: ["stdio", "http", "sse"],
    summary: "How it is reached: a program (stdio), or an address (http; sse for older servers)",
  },
  scope: {
    kind: "text",
    short: "s",
    value: "SCOPE",
    choices: ["local", "project", "user"],
    summary:
      "For whom: you in this project (local: the default), everybody in it (project: .mcp.json), you everywhere (user)",
  },
  env: { kind: "texts", short: "e", value: "NAME=VALUE", summary: "A variable of the program; may be repeated" },
  header: { kind: "texts", short: "H", value: "HEADER", summary: 'A header, as "Name: value"; may be repeated' },
} as const;

/** Writes the definition of an MCP server into a file of servers. */
export const mcpAdd: Command<typeof options> = {
  name: "mcp add",
  summary: "Add an MCP server: a program, or an address",
  operands: [{ name: "NAME" }, { name: "COMMAND-OR-URL" }, { name: "ARG", isOptional: true, isRepeated: true }],
  options,
  unknownOptionHint: "options of the program stand behind --: haft mcp add NAME -- COMMAND [ARG…]",
  notes: [
    'A program stands behind --, so that its options are its own:\n  haft mcp add files -- npx -y @modelcontextprotocol/server-filesystem .\n  haft mcp add github --transport http https://api.githubcopilot.com/mcp/ --header "Authorization: Bearer ${GITHUB_TOKEN}"',
    "${NAME} and ${NAME:-default} stand for variables of the environment, and are written as they are.\nNothing is started. A server of the project has to be approved, by you too: haft mcp approve NAME.",
  ],
  run: async (input, io) => (await import("./mcp/add-server.ts")).addServer(input, io),
};

/** The options of `haft mcp add` as the user gave them. */
export type McpAddInput = Parameters<typeof mcpAdd.run>[0];
