/** Streamable HTTP answers 404 to a session that it has forgotten. Source: MCP 2025-11-25, "Session Management". */
export function isForgottenSession(error: unknown): boolean {
  const { status, data } = error as { status?: unknown; data?: { status?: unknown } };
  return status === 404 || data?.status === 404;
}

/** True when an error says that the connection was lost, and not that the server answered with an error. */
export function isConnectionLoss(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  const isNetwork = error instanceof TypeError && /fetch failed|terminated/.test(error.message);
  return isNetwork || code === "CONNECTION_CLOSED" || code === "NOT_CONNECTED" || code === "SEND_FAILED";
}
