import { LiveShell } from "./live-shell.ts";
import type { CommandEnd, CommandOptions, ShellBackend } from "./shell-backend.ts";

/**
 * One bash for each session, in which its commands run one at a time: folder, variables, functions and options last.
 *
 * It is started with the first command. When it ends, by `exit`, `exec` or a crash, or has to be ended at a time limit, the result says
 * so and the next command gets a new one. Both streams come as one, in the order in which they were printed: `stderr` is empty. A
 * command that runs outside of the sandbox gets a shell of its own, which lasts as well.
 */
export function persistentShell(): ShellBackend {
  const shells = new Map<string, Promise<LiveShell>>();
  const queues = new Map<string, Promise<unknown>>();

  async function endShell(key: string): Promise<void> {
    const shell = shells.get(key);
    shells.delete(key);
    await shell?.then(
      (live) => live.close(),
      () => undefined,
    );
  }

  async function liveShell(key: string, options: CommandOptions): Promise<LiveShell> {
    const known = await shells.get(key)?.catch(() => undefined);
    if (known !== undefined && !known.hasEnded) return known;
    const started = LiveShell.start(options);
    shells.set(key, started);
    options.closed.addEventListener("abort", () => void endShell(key), { once: true });
    return started;
  }

  async function runNow(key: string, command: string, options: CommandOptions): Promise<CommandEnd> {
    options.signal.throwIfAborted();
    const shell = await liveShell(key, options);
    const end = await shell.run(command, options).catch(async (error: unknown) => {
      if (shell.hasEnded) shells.delete(key);
      throw error;
    });
    if (shell.hasEnded) shells.delete(key);
    return end;
  }

  return {
    defaultTimeoutMs: 60_000,
    memory:
      "All calls share one shell: its folder, variables, functions and options last. Standard error comes with standard output.",
    run(command, options) {
      const key = `${options.sandbox === undefined ? "outside" : "inside"}:${options.sessionId}`;
      const running = (queues.get(key) ?? Promise.resolve()).then(() => runNow(key, command, options));
      const done = running.then(noop, noop).then(() => {
        if (queues.get(key) === done) queues.delete(key);
      });
      queues.set(key, done);
      return running;
    },
    clone: persistentShell,
    async close() {
      await Promise.all([...shells.keys()].map(endShell));
    },
  };
}

function noop(): void {}
