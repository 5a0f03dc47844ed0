import { type AfterToolEvent, isJsonObject, type JsonObject, type ToolHook, type ToolResult } from "haft";
import { counted } from "../text/counted.ts";
import type { DiagnosticsOptions, FileDiagnostics } from "./file-diagnostics.ts";
import type { LspToolset } from "./lsp-toolset.ts";

/**
 * Adds to the result of Edit, Write and NotebookEdit what the language server of the file says is wrong in it now: at most 20, errors
 * only where nothing else is asked for. Nothing is added when there is nothing wrong, when no server runs for the file, or when the
 * server does not say in time; a server is started for it only with `startsServer`.
 */
export function diagnosticsHook(lsp: Pick<LspToolset, "diagnose">, options: DiagnosticsOptions = {}): ToolHook {
  return {
    async afterTool(event) {
      const path = changedFile(event);
      if (path === undefined) return undefined;
      // The change itself has succeeded, whatever the server does.
      const found = await lsp.diagnose(path, event.context, options).catch(() => undefined);
      return found === undefined || found.diagnostics.length === 0 ? undefined : withDiagnostics(event.result, found);
    },
  };
}

const changers: ReadonlySet<string> = new Set(["Edit", "Write", "NotebookEdit"]);
const maxShown = 20;

function changedFile({ tool, call, result }: AfterToolEvent): string | undefined {
  if (tool === undefined || !changers.has(tool.name) || result.outcome !== "ok") return undefined;
  const input = inputOf(result.input ?? call.input, call.rawInput);
  const path = input?.file_path ?? input?.notebook_path;
  return typeof path === "string" ? path : undefined;
}

function inputOf(input: JsonObject | undefined, raw: unknown): JsonObject | undefined {
  if (input !== undefined || typeof raw !== "string") return input;
  try {
    const parsed: unknown = JSON.parse(raw);
    return isJsonObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function withDiagnostics(result: ToolResult, { name, server, diagnostics }: FileDiagnostics): ToolResult {
  const shown = diagnostics.slice(0, maxShown);
  const kind = diagnostics.every(({ severity }) => severity === "error") ? "error" : "problem";
  const count = counted(diagnostics.length, kind);
  const rest = shown.length < diagnostics.length ? `, the first ${shown.length} are` : "";
  const rows = shown.map(({ line, character, severity, message, code }) => {
    const word = kind === "error" ? "" : `${severity}: `;
    return `${name}:${line}:${character}: ${word}${message}${code === undefined ? "" : ` (${code})`}`;
  });
  const text = `The language server of ${server} says that ${name} has ${count} now${rest}:\n${rows.join("\n")}`;
  return { ...result, content: Object.freeze([...result.content, { type: "text" as const, text: `\n${text}` }]) };
}
