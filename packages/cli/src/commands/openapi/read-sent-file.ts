import { open, realpath } from "node:fs/promises";
import { resolve } from "node:path";
import type { ToolContext } from "haft";

/**
 * A file that a model sends to an API. The permission engine has judged the path before; the place that it leads to is asked about
 * again, through the open file's own path.
 */
export async function readSentFile(path: string, context: ToolContext): Promise<Uint8Array> {
  const place = await realpath(resolve(context.cwd, path));
  const refusal = context.session.files?.refusal(context, place, "read");
  if (refusal !== undefined) throw new Error(refusal);
  await using file = await open(place, "r");
  const stat = await file.stat();
  if (!stat.isFile()) throw new Error("it is no file");
  if (stat.size > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`);
  return await file.readFile();
}

const maxBytes = 50_000_000;
