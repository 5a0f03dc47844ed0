import { type ContentPart, cutText, fail, type JsonValue, ok, stripControl, type ToolOutput } from "haft";
import type { Redirected } from "../document/fetch-within-origin.ts";
import type { ReadAnswer } from "./read-answer.ts";

export interface Shown {
  /** As `GET /pets`. */
  readonly label: string;
  readonly response: Response;
  readonly answer: ReadAnswer;
  /** How to get the next page. */
  readonly hint: string | undefined;
  readonly nowMs: number;
}

/** An answer as a result. A status of 400 or more is a failure with the code `http-error`, in the server's words. */
export function showAnswer({ label, response, answer, hint, nowMs }: Shown): ToolOutput {
  const { status } = response;
  const line = statusLine(response);
  if (status < 400) {
    const hints: ContentPart[] = hint === undefined ? [] : [{ type: "text", text: `\n\n${hint}` }];
    const content = answer.isEmpty ? [{ type: "text", text: line } as const] : answer.parts;
    return ok([...content, ...hints], answer.json === undefined ? {} : { structured: answer.json });
  }
  const waitMs = retryAfterMs(response, nowMs);
  const text = [
    `Cannot call ${label}: the server answers ${line}`,
    waitMs === undefined ? undefined : `Wait ${Math.ceil(waitMs / 1_000)} seconds before the next attempt.`,
    ...answer.parts.map((part) =>
      part.type === "text" ? cutText(part.text, maxErrorChars, "… [cut]") : `[${part.mediaType}]`,
    ),
  ];
  const structured: JsonValue = { status, ...(answer.json !== undefined && { body: answer.json }) };
  return fail(text.filter((one) => one !== undefined).join("\n"), {
    code: "http-error",
    structured,
    retryable: passing.has(status) && (waitMs ?? 0) <= maxWaitMs,
  });
}

/** An answer that leads elsewhere: whoever is asked there is asked by the model, or not at all. */
export function showRedirect(label: string, { response, target }: Redirected): ToolOutput {
  const where = target === undefined ? "and does not say where" : `to ${cutText(target.href, 500, "…")}`;
  return fail(`Cannot call ${label}: the server redirects (${statusLine(response)}) ${where}, which is not followed`, {
    code: "redirected",
    structured: { status: response.status, ...(target !== undefined && { location: target.href }) },
    retryable: false,
  });
}

/** As `HTTP 404 Not Found`; the words are the server's. */
export function statusLine({ status, statusText }: Response): string {
  return `HTTP ${status} ${cutText(stripControl(statusText), 100, "…")}`.trim();
}

/** Source: RFC 9110, Retry-After: seconds, or a date. */
function retryAfterMs({ headers }: Response, nowMs: number): number | undefined {
  const said = headers.get("retry-after");
  if (said === null) return undefined;
  const ms = /^\d{1,9}$/.test(said.trim()) ? Number(said) * 1_000 : Date.parse(said) - nowMs;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

const passing: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);
const maxErrorChars = 2_000;
// Longer waits are the model's to decide about.
const maxWaitMs = 2_000;
