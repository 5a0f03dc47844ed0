import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Decisions of the user, each in a file of its own, so that programs that decide at the same time lose nothing. Nobody else can read them.
 *
 * A file that cannot be read is no decision.
 */
export interface DecisionFolder<Decision extends object> {
  read(key: readonly string[]): Decision | undefined;
  /** @throws the system's error when it cannot be kept */
  write(key: readonly string[], decision: Decision): void;
  /** Removes the decisions that `isMeant` picks, and says how many there were. */
  remove(isMeant: (decision: Decision) => boolean): number;
}

/** @param isDecision tells what was once written from what is broken, or from another version */
export function decisionFolder<Decision extends object>(
  folder: string,
  isDecision: (value: object) => value is Decision,
): DecisionFolder<Decision> {
  const fileOf = (key: readonly string[]): string =>
    join(folder, `${createHash("sha256").update(key.join("\0")).digest("hex").slice(0, 32)}.json`);

  function readFile(file: string): Decision | undefined {
    try {
      const value: unknown = JSON.parse(readFileSync(file, "utf8"));
      return typeof value === "object" && value !== null && isDecision(value) ? value : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    read: (key) => readFile(fileOf(key)),
    write(key, decision) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = fileOf(key);
      const fresh = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      writeFileSync(fresh, `${JSON.stringify(decision)}\n`, { mode: 0o600, flag: "wx" });
      renameSync(fresh, file);
    },
    remove(isMeant) {
      const files = filesIn(folder).filter((file) => {
        const decision = readFile(file);
        return decision !== undefined && isMeant(decision);
      });
      for (const file of files) rmSync(file, { force: true });
      return files.length;
    },
  };
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
