import type { Command } from "./command.ts";

const options = {
  "mcp-config": {
    kind: "texts",
    value: "FILE",
    summary: "More MCP servers: a file like .mcp.json, or JSON that begins with {; may be repeated",
  },
  "strict-mcp-config": { kind: "flag", summary: "Only the MCP servers of --mcp-config" },
} as const;

/** Lets the user sign in at an MCP server that wants it. */
export const mcpLogin: Command<typeof options> = {
  name: "mcp login",
  summary: "Sign in at an MCP server, in a browser",
  operands: [{ name: "NAME" }],
  options,
  notes: [
    "The browser is the one of $BROWSER, else the system's. If it is on another machine, open the page there, and paste the address to which\nit led. The sign-in is kept in a file that only you can read, until haft mcp logout.",
  ],
  run: async (input, io) => (await import("./mcp/login-server.ts")).loginServer(input, io),
};

/** The options of `haft mcp login` as the user gave them. */
export type McpLoginInput = Parameters<typeof mcpLogin.run>[0];
