import { join } from "node:path";
import type { McpServerConfig } from "@haft/mcp";
import { decisionFolder } from "../../state/decision-folder.ts";
import { userFolder } from "../../state/user-folder.ts";
import type { Io } from "../../terminal/io.ts";
import { UsageError } from "../../terminal/usage-error.ts";

/** Which servers of projects a user lets start. A decision is about one definition: another one of the same name is a new question. */
export interface ServerApprovals {
  /** `changed`: there is a decision about an earlier definition. */
  find(root: string, server: McpServerConfig): "approved" | "rejected" | "changed" | undefined;
  /** @throws {UsageError} when there is no place to keep it in */
  decide(root: string, server: McpServerConfig, isApproved: boolean): void;
  /** Forgets what was decided about servers of a project, and says how many that were. */
  forget(root: string): number;
}

interface Approval {
  readonly root: string;
  readonly name: string;
  readonly fingerprint: string;
  readonly isApproved: boolean;
}

/** Keeps them in the user's folder of state. */
export function serverApprovals({ env }: Pick<Io, "env">): ServerApprovals {
  const state = userFolder("state", env);
  if (state === undefined) return nothingApproved;
  const kept = decisionFolder(join(state, "mcp-approvals"), isApproval);
  return {
    find(root, { name, fingerprint }) {
      const decision = kept.read([root, name]);
      if (decision === undefined || decision.root !== root || decision.name !== name) return undefined;
      if (decision.fingerprint !== fingerprint) return "changed";
      return decision.isApproved ? "approved" : "rejected";
    },
    decide(root, { name, fingerprint = "" }, isApproved) {
      kept.write([root, name], { root, name, fingerprint, isApproved });
    },
    forget: (root) => kept.remove((decision) => decision.root === root),
  };
}

function isApproval(value: object): value is Approval {
  const { root, name, fingerprint, isApproved } = value as Partial<Record<keyof Approval, unknown>>;
  const isText = [root, name, fingerprint].every((member) => typeof member === "string");
  return isText && typeof isApproved === "boolean";
}

const nothingApproved: ServerApprovals = {
  find: () => undefined,
  decide() {
    throw new UsageError(
      "Cannot approve an MCP server: there is no home to remember it in; set HOME or XDG_STATE_HOME",
    );
  },
  forget: () => 0,
};
