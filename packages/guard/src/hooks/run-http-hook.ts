import type { JsonObject } from "haft";
import { type HookAnswer, parseHookOutput } from "./hook-output.ts";
import { timeLimit } from "./time-limit.ts";

export interface HttpHookOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** `${NAME}` in a header stands for a variable of it. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Posts the event as JSON and reads the answer. Anything but a status of 200 to 299 decides nothing; redirects are not followed.
 *
 * The address is the user's own, so it may be a local one.
 */
export async function runHttpHook(url: string, input: JsonObject, options: HttpHookOptions): Promise<HookAnswer> {
  const controller = new AbortController();
  const limit = timeLimit(options.timeoutMs, options.signal);
  void limit.over.then(() => controller.abort());
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...expandAll(options.headers, options.env) },
      body: JSON.stringify(input),
      redirect: "manual",
      signal: controller.signal,
    });
    const text = await readText(response);
    if (!response.ok) return { problem: `the server answered ${response.status}` };
    return text === undefined ? { problem: `its answer has more than ${maxBytes} bytes` } : parseHookOutput(text);
  } catch (error) {
    if (options.signal?.aborted) return { problem: "it was ended with the run" };
    if (controller.signal.aborted) return { problem: `it did not answer within ${options.timeoutMs} ms` };
    const { cause, message } = error as Error;
    return { problem: `the server cannot be asked: ${cause instanceof Error ? cause.message : message}` };
  } finally {
    limit.clear();
  }
}

const maxBytes = 1_000_000;

async function readText(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > maxBytes) return undefined;
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

function expandAll(headers: HttpHookOptions["headers"], env: HttpHookOptions["env"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)\}/g, (_, variable: string) => env[variable] ?? ""),
    ]),
  );
}
