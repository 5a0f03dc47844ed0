import { type RecordedRequest, startModelServer } from "@haft/models";
import type { Library, LibraryRun, LibraryTool } from "./library.ts";
import type { ProtocolName, Wire } from "./protocol-name.ts";
import type { Case, CaseTool, Ran, Seen } from "./row.ts";

/** Has a library go through a case over HTTP. Undefined where the wire cannot bring it. */
export async function runCase(library: Library, one: Case, wire: Wire): Promise<Seen | undefined> {
  const script = one.script(wire);
  if (script === undefined) return undefined;
  const server = await startModelServer({ script });
  const ran: Ran[] = [];
  const controller = new AbortController();
  const onRun = (call: Ran): void => {
    ran.push(call);
    if (one.isAborted) setImmediate(() => controller.abort(new DOMException("enough", "AbortError")));
  };
  const seen = (end: Seen["end"], isRefusedAtStart = false): Seen => {
    const requests: readonly RecordedRequest[] = [...server.requests];
    return { wire, end, isRefusedAtStart, ran: [...ran], requests };
  };
  try {
    const tools = one.tools.map((tool) => observed(tool, onRun));
    const { hidden = [], toolTimeoutMs } = one;
    const asked = { baseUrl: baseUrl(server.url, wire.protocol), model: modelNames[wire.protocol] };
    let run: LibraryRun;
    try {
      run = library.start({ ...wire, ...asked, tools, hidden, toolTimeoutMs });
    } catch (error) {
      return seen({ error }, true);
    }
    if (!one.isAborted) return seen(await endOf(run.run("Go")));
    const aborted = await endOf(run.run("Go", controller.signal));
    return seen(aborted === "never" ? aborted : await endOf(run.run("Go on")));
  } finally {
    await server.close();
  }
}

/** The name of a model as each protocol has them. */
export const modelNames: Readonly<Record<ProtocolName, string>> = {
  "openai-chat": "gpt-4.1",
  "openai-responses": "gpt-5",
  "anthropic-messages": "claude-sonnet-4-5",
  gemini: "gemini-2.5-flash",
};

// Longer than any grace period after an abort, and than a slow machine needs.
const patienceMs = 8_000;

async function endOf(running: Promise<string>): Promise<Seen["end"]> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<"never">((resolve) => {
    timer = setTimeout(resolve, patienceMs, "never");
  });
  const ended = running.then(
    (text) => ({ text }),
    (error: unknown) => ({ error }),
  );
  const end = await Promise.race([ended, impatience]);
  clearTimeout(timer);
  return end;
}

function observed(tool: CaseTool, onRun: (call: Ran) => void): LibraryTool {
  let runs = 0;
  return {
    ...tool,
    execute(input, signal) {
      onRun({ tool: tool.name, input: structuredClone(input), signal });
      return tool.execute(input, ++runs, signal);
    },
  };
}

function baseUrl(serverUrl: string, protocol: ProtocolName): string {
  return protocol === "gemini" ? serverUrl.replace(/\/v1$/, "/v1beta") : serverUrl;
}
