import type { Io } from "./io.ts";
import { UsageError } from "./usage-error.ts";

/**
 * All of standard input as text, without the line ends at its end. When nothing comes for a while, it says what it waits for: `what`,
 * such as `the prompt`.
 *
 * @throws {UsageError} when it is no UTF-8, or longer than 10 MB
 */
export async function readInput(what: string, { stdin, stderr, clock, signal }: Io): Promise<string> {
  const endNotice = clock.after(noticeMs, () => stderr.write(`Reading ${what} from standard input (Ctrl+D ends it)\n`));
  const leave = (): void => {
    stdin.emit("error", signal.reason);
  };
  signal.addEventListener("abort", leave, { once: true });
  try {
    return decode(await readBytes(what, stdin, endNotice), what);
  } finally {
    endNotice();
    signal.removeEventListener("abort", leave);
  }
}

async function readBytes(what: string, stdin: Io["stdin"], onFirst: () => void): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stdin) {
    onFirst();
    chunks.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new UsageError(`Cannot read ${what}: standard input has more than 10 MB; name a file in it instead`);
    }
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array, what: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/[\r\n]+$/, "");
  } catch (cause) {
    throw new UsageError(`Cannot read ${what}: standard input is not UTF-8; convert it first, as with iconv`, {
      cause,
    });
  }
}

const noticeMs = 2_000;
const maxBytes = 10_000_000;
