import { SpanStatusCode } from "@opentelemetry/api";
import { BasicTracerProvider, type ReadableSpan } from "@opentelemetry/sdk-trace-base";
import { expect, test } from "vitest";
import { HaftError } from "../../src/errors/haft-error.ts";
import type { Outcome } from "../../src/message/tool-result.ts";
import { markFailed, markThrown } from "../../src/otel/span-error.ts";

const tracer = new BasicTracerProvider().getTracer("test");

function thrown(error: unknown): unknown {
  const span = tracer.startSpan("work");
  markThrown(span, error, (text) => text.toUpperCase());
  const { attributes, status } = span as unknown as ReadableSpan;
  return [attributes["error.type"], status.code, status.message];
}

test("markThrown() takes a code, else a name, as the type, and masks the message", () => {
  expect(thrown(new HaftError("model-request-failed", "busy"))).toEqual([
    "model-request-failed",
    SpanStatusCode.ERROR,
    "BUSY",
  ]);
  expect(thrown(new RangeError("off"))).toEqual(["RangeError", SpanStatusCode.ERROR, "OFF"]);
  expect(thrown("gone")).toEqual(["_OTHER", SpanStatusCode.ERROR, "GONE"]);
});

test.for<[Outcome, string | undefined, string | undefined]>([
  ["ok", undefined, undefined],
  ["skipped", undefined, undefined],
  ["denied", undefined, "denied"],
  ["failed", "disk-full", "disk-full"],
])("markFailed() gives the outcome %s with the code %s the type %s", ([outcome, code, type]) => {
  const span = tracer.startSpan("work");
  const result = { role: "tool", toolCallId: "1", toolName: "f", outcome, content: [] } as const;
  markFailed(span, code === undefined ? result : { ...result, code });
  expect((span as unknown as ReadableSpan).attributes["error.type"]).toBe(type);
});
