/** An answer of HTTP that is an error of the protocol, too. */
export function errorAnswer(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id: null }, { status });
}

/** No session can be opened for one more client. */
export function tooManySessions(): Response {
  return errorAnswer(503, -32_000, "Cannot open one more session: all are in use; try again later");
}
