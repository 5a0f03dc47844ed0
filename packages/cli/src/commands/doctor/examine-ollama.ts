import type { Io } from "../../terminal/io.ts";
import type { Finding } from "./finding.ts";

/** Where Ollama listens unless it is told otherwise. */
export const ollamaAddress = "http://127.0.0.1:11434";

/**
 * Asks Ollama which models it has.
 *
 * Source: docs.ollama.com, "List models" (`GET /api/tags`).
 */
export async function examineOllama({ fetch }: Pick<Io, "fetch">, address: string): Promise<Finding> {
  const about = { area: "Models", name: "ollama" } as const;
  try {
    const response = await fetch(`${address}/api/tags`, { signal: AbortSignal.timeout(patienceMs), redirect: "error" });
    const body: unknown = await response.json();
    const names = namesIn(body);
    if (!response.ok || names === undefined)
      return { ...about, state: "note", detail: `something else answers at ${address}` };
    const some = names.slice(0, 3).join(", ");
    const more = names.length > 3 ? " …" : "";
    const models =
      names.length === 0
        ? "it has no model; ollama pull gets one"
        : `${names.length} ${names.length === 1 ? "model" : "models"}: ${some}${more}`;
    return { ...about, state: names.length === 0 ? "note" : "ok", detail: `answers at ${address}; ${models}` };
  } catch {
    return { ...about, state: "note", detail: `does not answer at ${address}` };
  }
}

function namesIn(body: unknown): readonly string[] | undefined {
  const { models } = (body ?? {}) as { readonly models?: unknown };
  return Array.isArray(models) ? models.map((model) => String(model?.name)) : undefined;
}

const patienceMs = 1_000;
