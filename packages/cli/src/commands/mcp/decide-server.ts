import type { FolderTrust } from "@haft/guard";
import type { McpServerConfig } from "@haft/mcp";
import type { Io } from "../../terminal/io.ts";
import { isPersonThere } from "../../terminal/is-person-there.ts";
import { askServer } from "./ask-server.ts";
import { serverApprovals } from "./server-approvals.ts";

/** A server that may be started, or why it may not. */
export type ServerDecision =
  | { readonly status: "approved" }
  | { readonly status: "needs-trust" | "needs-approval" | "rejected"; readonly text: string };

export interface DecideServerOptions {
  /** The folder of the project. */
  readonly root: string;
  readonly trust: Pick<FolderTrust, "isTrusted">;
  /** Whether a person who is there is asked. */
  readonly canAsk: boolean;
}

/** Only a server of a project has to be decided about: somebody else may have defined it. */
export async function decideServer(
  server: McpServerConfig,
  { root, trust, canAsk }: DecideServerOptions,
  io: Io,
): Promise<ServerDecision> {
  const { name, scope, file = "the project" } = server;
  if (scope !== "project") return { status: "approved" };
  const cannot = `Cannot start the MCP server "${name}" of ${file}`;
  if (!trust.isTrusted(root)) {
    return { status: "needs-trust", text: `${cannot}: its folder is not trusted; haft trust ${root} trusts it` };
  }
  const approvals = serverApprovals(io);
  const decided = approvals.find(root, server);
  if (decided === "approved") return { status: "approved" };
  const approve = `haft mcp approve ${name}`;
  if (decided === "rejected") {
    return { status: "rejected", text: `${cannot}: you have rejected it; ${approve} takes that back` };
  }
  const isChanged = decided === "changed";
  if (!canAsk || !isPersonThere(io)) {
    const why = isChanged ? "its definition has changed since you decided about it" : "nobody has approved it";
    return {
      status: "needs-approval",
      text: `${cannot}: ${why}; haft mcp get ${name} shows it, ${approve} approves it`,
    };
  }
  const isApproved = await askServer(server, isChanged, io);
  approvals.decide(root, server, isApproved);
  return isApproved
    ? { status: "approved" }
    : { status: "rejected", text: `${cannot}: you have rejected it; ${approve} takes that back` };
}
