import { join } from "node:path";
import { userFolder } from "../../state/user-folder.ts";
import type { Io } from "../../terminal/io.ts";

/** Where sign-ins at MCP servers are kept; nowhere for a user without a home. */
export function signInFolder({ env }: Pick<Io, "env">): string | undefined {
  const state = userFolder("state", env);
  return state && join(state, "mcp-sign-ins");
}
