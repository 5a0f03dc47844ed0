/** A language server over stdio whose behaviour is its first argument. It speaks the protocol by hand. Its second is a file for notes. */
import { appendFileSync } from "node:fs";

interface Incoming {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: {
    readonly textDocument?: { readonly uri: string; readonly version?: number };
    readonly [name: string]: unknown;
  };
  readonly result?: unknown;
}

const [behaviour = "", notes] = process.argv.slice(2);
const startedAt = Date.now();
let held = Buffer.alloc(0);

process.stdin.on("data", (chunk: Buffer) => {
  held = Buffer.concat([held, chunk]);
  for (let end = held.indexOf("\r\n\r\n"); end >= 0; end = held.indexOf("\r\n\r\n")) {
    const length = Number(/content-length: (\d+)/i.exec(held.subarray(0, end).toString())?.[1]);
    if (held.length < end + 4 + length) return;
    const message = JSON.parse(held.subarray(end + 4, end + 4 + length).toString()) as Incoming;
    held = held.subarray(end + 4 + length);
    take(message);
  }
});
process.stdin.on("end", () => process.exit(0));

function send(message: object): void {
  const body = JSON.stringify({ jsonrpc: "2.0", ...message });
  process.stdout.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

function note(text: string): void {
  if (notes !== undefined) appendFileSync(notes, `${text}\n`);
}

function take({ id, method, params, result }: Incoming): void {
  const textDocument = params?.textDocument;
  note(method === undefined ? `answer ${JSON.stringify(result)}` : method);
  if (method === "initialize") {
    if (behaviour === "no-start") return;
    if (behaviour === "refuses-to-start") {
      send({ id, error: { code: -32002, message: "no licence" } });
      return;
    }
    if (behaviour === "garbage") {
      process.stdout.write(`${"this is a log line and no header\n".repeat(500)}`);
      return;
    }
    const capabilities = {
      textDocumentSync: 1,
      referencesProvider: true,
      definitionProvider: true,
      hoverProvider: true,
      ...(behaviour === "utf-8" && { positionEncoding: "utf-8" }),
    };
    send({ id, result: { capabilities } });
  } else if (method === "initialized") begin();
  else if (behaviour === "publishes" && textDocument !== undefined) publish(textDocument);
  else if (method === "shutdown") send({ id, result: null });
  else if (method === "exit") process.exit(0);
  else if (id !== undefined && method !== undefined) answer(id, params ?? {});
}

function begin(): void {
  if (behaviour === "configuration")
    send({
      id: 1,
      method: "workspace/configuration",
      params: { items: [{ section: "stub.depth" }, { section: "no" }] },
    });
  if (behaviour === "busy" || behaviour === "busy-for-ever") {
    send({ id: 2, method: "window/workDoneProgress/create", params: { token: "index" } });
    send({ method: "$/progress", params: { token: "index", value: { kind: "begin", title: "Indexing" } } });
  }
  if (behaviour === "busy")
    setTimeout(() => send({ method: "$/progress", params: { token: "index", value: { kind: "end" } } }), 700);
}

/** The diagnostics of the version before, then those of this one. */
function publish({ uri, version = 0 }: { readonly uri: string; readonly version?: number }): void {
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  for (const one of [version - 1, version]) {
    const diagnostics = [{ range, severity: 1, message: `version ${one}` }];
    send({ method: "textDocument/publishDiagnostics", params: { uri, version: one, diagnostics } });
  }
}

function answer(id: number | string, params: NonNullable<Incoming["params"]>): void {
  const age = Date.now() - startedAt;
  switch (behaviour) {
    case "late":
      send({ id, result: age < 2_000 ? [] : places(params) });
      break;
    case "busy":
      send({ id, result: age < 700 ? [] : places(params) });
      break;
    case "empty":
    case "busy-for-ever":
      send({ id, result: [] });
      break;
    case "silent":
      break;
    case "dies":
      process.stderr.write("stub: cannot go on\n");
      process.exit(3);
      break;
    case "refuses":
      send({ id, error: { code: -32603, message: "no such index" } });
      break;
    case "large":
      process.stdout.write("Content-Length: 900000000\r\n\r\n{");
      break;
    case "no-json":
      process.stdout.write("Content-Length: 5\r\n\r\n{nope");
      break;
    case "flood":
      for (let i = 0; i < 50_000; i++)
        send({ method: "textDocument/publishDiagnostics", params: { uri: `file:///f${i}`, diagnostics: [] } });
      send({ id, result: places(params) });
      break;
    default:
      send({ id, result: places(params) });
      break;
  }
}

function places({ textDocument }: NonNullable<Incoming["params"]>): readonly object[] {
  return [
    { uri: textDocument?.uri, range: { start: { line: 0, character: 6 }, end: { line: 0, character: 9 } } },
    { uri: textDocument?.uri, range: "no range" },
  ];
}
