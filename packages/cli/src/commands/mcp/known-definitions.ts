import { join } from "node:path";
import type { McpServerConfig } from "@haft/mcp";
import { type DecisionFolder, decisionFolder } from "../../state/decision-folder.ts";
import { userFolder } from "../../state/user-folder.ts";
import type { Io } from "../../terminal/io.ts";

type Fingerprints = Readonly<Record<string, string>>;

/** The definitions of tools that a user knows: as they were when the tool was first there, or when a call of it was last approved. */
export interface KnownDefinitions {
  find(server: McpServerConfig): Fingerprints;
  keep(server: McpServerConfig, fingerprints: Fingerprints): void;
  /** Forgets those of a server: what it has the next time is what is known. */
  forget(server: McpServerConfig): void;
}

interface Known {
  readonly name: string;
  readonly place: string;
  readonly fingerprint: string;
  readonly tools: Fingerprints;
}

/**
 * Keeps them in the user's folder of state, in memory where there is none. A server with another definition is another server.
 *
 * @param root the folder of the project
 */
export function knownDefinitions(root: string, { env }: Pick<Io, "env">): KnownDefinitions {
  const state = userFolder("state", env);
  const kept = state === undefined ? inMemory() : decisionFolder(join(state, "mcp-tools"), isKnown);
  const partsOf = ({ name, scope, fingerprint = "" }: McpServerConfig): Omit<Known, "tools"> => ({
    name,
    place: scope === "project" || scope === "local" ? root : "",
    fingerprint,
  });
  const keyOf = (server: McpServerConfig): readonly string[] => Object.values(partsOf(server));
  return {
    find: (server) => kept.read(keyOf(server))?.tools ?? {},
    keep(server, tools) {
      try {
        kept.write(keyOf(server), { ...partsOf(server), tools });
      } catch {
        // What cannot be kept is new the next time, which asks more and not less.
      }
    },
    forget(server) {
      const key = keyOf(server).join("\0");
      kept.remove(({ tools: _, ...parts }) => Object.values(parts).join("\0") === key);
    },
  };
}

function isKnown(value: object): value is Known {
  const { name, place, fingerprint, tools } = value as Partial<Record<keyof Known, unknown>>;
  const isText = [name, place, fingerprint].every((member) => typeof member === "string");
  return isText && typeof tools === "object" && tools !== null;
}

function inMemory(): DecisionFolder<Known> {
  const decisions = new Map<string, Known>();
  return {
    read: (key) => decisions.get(key.join("\0")),
    write: (key, decision) => void decisions.set(key.join("\0"), decision),
    remove(isMeant) {
      const keys = [...decisions].filter(([, decision]) => isMeant(decision)).map(([key]) => key);
      for (const key of keys) decisions.delete(key);
      return keys.length;
    },
  };
}
