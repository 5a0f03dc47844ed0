import { PassThrough } from "node:stream";
import { systemClock } from "haft";
import type { Io, Output } from "../src/terminal/io.ts";
import { Stop } from "../src/terminal/stop.ts";

export interface MemoryIo extends Io {
  readonly stdin: PassThrough & { isTTY?: boolean };
  readonly written: { stdout: string; stderr: string };
}

/** The process as a command sees it, in memory. `isTerminal` makes all three streams a terminal of 80 columns. */
export function memoryIo(
  options: {
    readonly isTerminal?: boolean;
    readonly env?: Io["env"];
    readonly cwd?: string;
    readonly host?: Partial<Io["host"]>;
  } = {},
): MemoryIo {
  const { isTerminal = false, env = { NO_COLOR: "1" }, cwd = "/", host = {} } = options;
  const written = { stdout: "", stderr: "" };
  const stopping = new AbortController();
  const output = (name: keyof typeof written): Output => ({
    isTTY: isTerminal,
    columns: isTerminal ? 80 : undefined,
    write(text) {
      written[name] += text;
      return true;
    },
  });
  return {
    stdin: Object.assign(new PassThrough(), { isTTY: isTerminal }),
    stdout: output("stdout"),
    stderr: output("stderr"),
    env,
    cwd,
    clock: systemClock,
    fetch: globalThis.fetch,
    host: { platform: "linux", nodeVersion: "24.0.0", nodePath: "/usr/bin/node", ...host },
    signal: stopping.signal,
    stop: (end) => stopping.abort(new Stop(end)),
    written,
  };
}
