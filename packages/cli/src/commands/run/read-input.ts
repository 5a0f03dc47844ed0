import type { Io } from "../../terminal/io.ts";
import { UsageError } from "../../terminal/usage-error.ts";

/**
 * All of standard input as text, without the line ends at its end. When nothing comes for a while, it says what it waits for.
 *
 * @throws {UsageError} when it is no UTF-8, or longer than 10 MB
 */
export async function readInput({ stdin, stderr, clock, signal }: Io): Promise<string> {
  const endNotice = clock.after(noticeMs, () =>
    stderr.write("Reading the prompt from standard input (Ctrl+D ends it)\n"),
  );
  const leave = (): void => {
    stdin.emit("error", signal.reason);
  };
  signal.addEventListener("abort", leave, { once: true });
  try {
    return decode(await readBytes(stdin, endNotice));
  } finally {
    endNotice();
    signal.removeEventListener("abort", leave);
  }
}

async function readBytes(stdin: Io["stdin"], onFirst: () => void): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stdin) {
    onFirst();
    chunks.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new UsageError(
        "Cannot read the prompt: standard input has more than 10 MB; name a file in the prompt instead",
      );
    }
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/[\r\n]+$/, "");
  } catch (cause) {
    throw new UsageError("Cannot read the prompt: standard input is not UTF-8; convert it first, as with iconv", {
      cause,
    });
  }
}

const noticeMs = 2_000;
const maxBytes = 10_000_000;
