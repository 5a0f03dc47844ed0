import { appendFile, mkdir, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { stripControl } from "haft";
import { callableName } from "../names/callable-name.ts";

/**
 * Keeps what a server writes to its stderr: the end of it in memory, all of it up to 10 MB in a file.
 *
 * Connections go on with one file; when it has 10 MB, it becomes `<file>.old` and a new one is begun.
 */
export interface ServerLog {
  /** Where it is kept; absent when there is no file. */
  readonly file: string | undefined;
  write(text: string): void;
  /** Puts a line of Haft's own into the file. */
  note(text: string): void;
  /** The last characters, for messages. */
  readonly tail: string;
  /** Waits for what is being written to the file. */
  flush(): Promise<void>;
}

/** @param folder where `<server>.log` is written; absent, there is no file */
export function createServerLog(server: string, folder: string | undefined): ServerLog {
  let tail = "";
  let bytes = 0;
  let writing: Promise<unknown> | undefined;
  const file = folder === undefined ? undefined : join(folder, `${callableName(server)}.log`);

  function append(text: string): void {
    if (file === undefined || bytes > maxFileBytes) return;
    bytes += Buffer.byteLength(text);
    // A log that cannot be written never stops the server.
    writing = (writing ?? begin(file)).then(() => appendFile(file, text, { mode: 0o600 })).catch(() => undefined);
  }

  return {
    file,
    get tail() {
      return tail;
    },
    write(text) {
      tail = (tail + stripControl(text)).slice(-maxTailChars);
      append(text);
    },
    note: (text) => append(`[haft] ${text}\n`),
    async flush() {
      await writing;
    },
  };
}

async function begin(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const earlier = await stat(file).catch(() => undefined);
  if (earlier !== undefined && earlier.size >= maxFileBytes) await rename(file, `${file}.old`);
}

const maxTailChars = 4_000;
const maxFileBytes = 10_000_000;
