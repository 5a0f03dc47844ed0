import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import { isJsonObject, type JsonValue, type ToolContext } from "haft";
import { askedDocument } from "./asked-document.ts";
import { shownLine } from "./found-places.ts";
import type { LanguageClient, RequestLimits } from "./language-client.ts";
import { serverFor } from "./language-server.ts";
import type { LspSessions } from "./lsp-sessions.ts";
import { fromWire } from "./text-position.ts";
import { readDiagnostics } from "./wire-answers.ts";

/** What is wrong in a file, as its server says it. */
export interface FileDiagnostic {
  readonly line: number;
  readonly character: number;
  readonly severity: "error" | "warning" | "information" | "hint";
  readonly message: string;
  readonly code?: string;
}

export interface DiagnosticsOptions {
  /** The least severe that are wanted. @default "error" */
  readonly severity?: FileDiagnostic["severity"] | undefined;
  /** How long they are waited for, in milliseconds. @default 3_000 */
  readonly waitMs?: number | undefined;
  /** Whether a server may be started for them. @default false */
  readonly startsServer?: boolean | undefined;
}

/** What a server says of a file. `name` is the file's name for people. */
export interface FileDiagnostics {
  readonly server: string;
  readonly name: string;
  readonly diagnostics: readonly FileDiagnostic[];
}

/** What the server of a file says of it as it is now; undefined when there is no server, or it does not say in time. */
export async function fileDiagnostics(
  filePath: string,
  context: ToolContext,
  sessions: LspSessions,
  {
    severity = "error",
    waitMs = 3_000,
    startsServer = false,
    home,
  }: DiagnosticsOptions & { readonly home?: string | undefined },
): Promise<FileDiagnostics | undefined> {
  if (serverFor(extname(filePath), sessions.settings.servers) === undefined) return undefined;
  const document = await askedDocument(filePath, context, home);
  const place = await sessions.serverOf(document.path, context);
  const client = startsServer ? await place.start(context.signal) : await place.running();
  if (client === undefined) return undefined;
  const since = performance.now();
  const limits = { timeoutMs: waitMs, signal: context.signal };
  await client.update(document);
  const items = await itemsOf(client, pathToFileURL(document.path).href, since, limits);
  if (items === undefined) return undefined;
  const least = severities.indexOf(severity);
  const diagnostics = readDiagnostics(items)
    .filter((one) => one.severity - 1 <= least)
    .map(({ start, severity: number, message, code }) => ({
      ...fromWire(start, document.lines[start.line], client.encoding),
      severity: severities[number - 1] ?? "error",
      message: shownLine(message.replaceAll("\n", " ")),
      ...(code !== undefined && { code }),
    }));
  return { server: client.name, name: document.name, diagnostics };
}

/** They are asked for where the server wants that, else waited for. It may say what it wants only a while after it was started. */
async function itemsOf(
  client: LanguageClient,
  uri: string,
  since: number,
  { timeoutMs, signal }: RequestLimits,
): Promise<JsonValue | undefined> {
  const end = since + timeoutMs;
  for (;;) {
    const left = end - performance.now();
    if (client.supports("diagnosticProvider", "textDocument/diagnostic")) {
      const limits = { timeoutMs: left, signal };
      return pulled(await client.request("textDocument/diagnostic", { textDocument: { uri } }, limits));
    }
    const items = await client.published(uri, since, { timeoutMs: Math.min(left, lookMs), signal });
    if (items !== undefined || left <= lookMs || client.end !== undefined || signal.aborted) return items;
  }
}

/** How often it is looked whether a server wants to be asked. */
const lookMs = 100;

/** Source: LSP 3.18, DiagnosticSeverity, from 1. */
const severities = ["error", "warning", "information", "hint"] as const;

function pulled(report: JsonValue): JsonValue | undefined {
  return isJsonObject(report) && report.kind === "full" ? (report.items ?? []) : undefined;
}
