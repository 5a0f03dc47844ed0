import type { ToolSession } from "haft";
import { killTree } from "./kill-tree.ts";
import { graceMs } from "./run-command.ts";
import { sessionMark } from "./shell-environment.ts";

/** The processes that commands leave running: they live until their session is closed. */
export interface SessionProcesses {
  /** Ends the processes of a session when it is closed. */
  endWith(session: ToolSession): void;
  /** Waits until those of the sessions closed so far have ended. */
  ended(): Promise<void>;
}

export function sessionProcesses(): SessionProcesses {
  const watched = new WeakSet<AbortSignal>();
  const ending: Promise<void>[] = [];
  return {
    endWith({ id, closed }) {
      if (watched.has(closed)) return;
      watched.add(closed);
      closed.addEventListener("abort", () => ending.push(killTree({ mark: sessionMark(id) }, graceMs)), { once: true });
    },
    async ended() {
      await Promise.all(ending.splice(0));
    },
  };
}
