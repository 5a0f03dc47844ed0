import type { ServerContext } from "@modelcontextprotocol/server";
import { createRedactor, cutText, stripControl, type ToolCallEvent } from "haft";

/** Tells the client how far a call is, when it asked for that. What it is told only ever grows. */
export function callProgress(
  { _meta, notify }: Pick<ServerContext["mcpReq"], "_meta" | "notify">,
  secrets: readonly string[],
): ((event: ToolCallEvent) => void) | undefined {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return undefined;
  const redact = createRedactor(secrets, { shapes: false });
  let last: number | undefined;
  return (event) => {
    if (event.type !== "tool-call-progress") return;
    const { text, completed = (last ?? 0) + 1, total } = event.progress;
    if (last !== undefined && completed <= last) return;
    last = completed;
    const message = text === undefined ? {} : { message: cutText(redact(stripControl(text)), 1_000) };
    const params = { progressToken, progress: completed, ...(total !== undefined && { total }), ...message };
    // A client that is gone needs no progress.
    void notify({ method: "notifications/progress", params }).catch(() => undefined);
  };
}
