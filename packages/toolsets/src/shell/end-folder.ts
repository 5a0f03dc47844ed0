import { randomBytes } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Environment } from "../system/environment.ts";
import { shellQuote } from "./shell-quote.ts";

/** A file that bash reads before a command, by which it tells the folder it ends in. */
export interface EndScript {
  /** To be handed to bash as its descriptor 4; descriptor 3 is a pipe for the answer. */
  readonly descriptor: number;
  readonly env: Environment;
  close(): Promise<void>;
}

/**
 * Prepares bash to tell where a command ends, while the command itself is run as it stands.
 *
 * The script sets a trap for the end of the shell. A command that ends otherwise, by `exec` or a trap of its own, tells nothing.
 *
 * @param folder where the file is for a moment
 * @returns undefined where there is no place for the file
 */
export async function openEndScript(env: Environment, folder: string): Promise<EndScript | undefined> {
  const path = join(folder, `haft-${randomBytes(12).toString("hex")}`);
  const file = await open(path, "wx+", 0o600).catch(() => undefined);
  if (file === undefined) return undefined;
  await rm(path, { force: true });
  // Written without moving the position: where /dev/fd duplicates a descriptor, bash reads on from it.
  await file.write(endScript(env.BASH_ENV), 0);
  return { descriptor: file.fd, env: { ...env, BASH_ENV: "/dev/fd/4" }, close: () => file.close() };
}

/** What the pipe says by the end of the shell, or a moment later; undefined when that is not a folder. */
export async function endFolder(pipe: Readable, exit: Promise<unknown>): Promise<string | undefined> {
  let text = "";
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    pipe.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (text.endsWith("\0")) resolve();
    });
    pipe
      .on("close", resolve)
      .on("end", resolve)
      .on("error", () => resolve());
    // What the command left running may hold the pipe open.
    const later = (): void => {
      timer = setTimeout(resolve, silenceMs);
    };
    exit.then(later, later);
  });
  clearTimeout(timer);
  return /^\/.*(?=\n\0$)/s.exec(Buffer.from(text, "latin1").toString("utf8"))?.[0];
}

const silenceMs = 200;

// The number is one that commands do not use. `: "$BASH"` makes `$_` what it is at the start of `bash -c`.
function endScript(startupFile: string | undefined): string {
  const startup =
    startupFile === undefined ? "unset BASH_ENV" : `export BASH_ENV=${shellQuote(startupFile)}; . "$BASH_ENV"`;
  return `exec 197>&3 3>&- 4<&-
trap '{ set +x; builtin pwd -P >&197 && builtin printf "\\0" >&197 || :; } 2>/dev/null' EXIT
${startup}
: "$BASH"
`;
}
