import { type Span, SpanStatusCode } from "@opentelemetry/api";
import { HaftError } from "../errors/haft-error.ts";
import { isErrorOutcome, type ToolResult } from "../message/tool-result.ts";

/** Marks a span whose work threw. */
export function markThrown(span: Span, error: unknown, redact: (text: string) => string): void {
  span.setAttribute("error.type", errorType(error));
  span.setStatus({
    code: SpanStatusCode.ERROR,
    message: redact(error instanceof Error ? error.message : String(error)),
  });
}

/** Marks the span of a call that the model is told has failed. The words of a result are content and stay out. */
export function markFailed(span: Span, result: ToolResult): void {
  if (!isErrorOutcome(result.outcome)) return;
  span.setAttribute("error.type", result.code ?? result.outcome);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function errorType(error: unknown): string {
  if (HaftError.isInstance(error)) return error.code;
  // The conventions' word for an error without a type.
  return error instanceof Error ? error.name : "_OTHER";
}
