import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { validateHostHeader, validateOriginHeader } from "@modelcontextprotocol/server";

export interface RequestChecks {
  /** Names by which the server is reached, without ports. Others come from a page that a browser was led to (DNS rebinding). */
  readonly allowedHosts: readonly string[];
  /** What every request must bear. */
  readonly token: string | undefined;
}

/** Why a request is refused before anything of its body is read. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Checks where a request comes from and who sends it. */
export function checkRequest(
  { host, origin, authorization }: IncomingHttpHeaders,
  { allowedHosts, token }: RequestChecks,
): Refusal | undefined {
  const names = [...allowedHosts];
  if (!validateHostHeader(host, names).ok) return { status: 403, message: "Cannot serve this Host" };
  if (!validateOriginHeader(origin, names).ok) return { status: 403, message: "Cannot serve this Origin" };
  if (token === undefined || isToken(authorization, token)) return undefined;
  return { status: 401, message: "Cannot serve without the token", headers: { "www-authenticate": "Bearer" } };
}

/** Takes the same time for every wrong token. */
function isToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
