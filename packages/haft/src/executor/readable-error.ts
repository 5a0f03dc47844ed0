/** What was thrown, or, where its fields cannot even be read (a getter or a proxy that throws), an error that says so. */
export function readableError(error: unknown): unknown {
  if (typeof error !== "object" || error === null) return error;
  try {
    for (const field of fields) Reflect.get(error, field);
    return error;
  } catch {
    return new Error("Cannot read what was thrown: its fields throw errors themselves");
  }
}

const fields = [
  "name",
  "message",
  "code",
  "status",
  "retryable",
  "retryAfterMs",
  Symbol.for("haft.ToolError"),
  Symbol.for("haft.ToolUnsettledError"),
];
