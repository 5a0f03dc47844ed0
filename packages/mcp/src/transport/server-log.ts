import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { stripControl } from "haft";
import { callableName } from "../names/callable-name.ts";

/** Keeps what a server writes to its stderr: the end of it in memory, all of it up to 10 MB in a file. */
export interface ServerLog {
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
  let writing: Promise<unknown> = Promise.resolve();
  const file = folder === undefined ? undefined : join(folder, `${callableName(server)}.log`);

  function append(text: string): void {
    if (file === undefined || folder === undefined || bytes > maxFileBytes) return;
    bytes += Buffer.byteLength(text);
    // A log that cannot be written never stops the server.
    writing = writing
      .then(() => mkdir(folder, { recursive: true }))
      .then(() => appendFile(file, text, { mode: 0o600 }))
      .catch(() => undefined);
  }

  return {
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

const maxTailChars = 4_000;
const maxFileBytes = 10_000_000;
