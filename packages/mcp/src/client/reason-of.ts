import { McpConnectionError } from "./mcp-connection-error.ts";

/** What an error says, with the system's code beneath it: the network says only that it failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof McpConnectionError) return error.message;
  const text = error.message === "" ? error.name : error.message;
  const code = systemCode(error.cause);
  return (code === undefined || text.includes(code) ? text : `${text} (${code})`).slice(0, 1_000);
}

/** The system's code of an error or of what caused it, as `ECONNREFUSED`. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" && /^E[A-Z0-9]+$/.test(code) ? code : systemCode(error.cause);
}
