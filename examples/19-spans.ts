// Spans by OpenTelemetry's conventions for generative AI. Nothing is measured until `instrument` is called.
// node --conditions=haft-source examples/19-spans.ts

import assert from "node:assert/strict";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { createSession, run } from "haft";
import { instrument } from "haft/otel";
import { echoTool, scriptedModel } from "haft/testing";

const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
const end = instrument({ tracer: provider.getTracer("example"), agentName: "echoer" });

const model = scriptedModel([{ calls: [{ name: "workspace.echo", input: { text: "hei" } }] }, "It says hei."]);
await run({ model, session: createSession({ tools: [echoTool] }), prompt: "Call the echo." });
end();

const spans = exporter.getFinishedSpans();
const [root] = spans.filter(({ parentSpanContext }) => parentSpanContext === undefined);
console.log(spans.map(({ name }) => name));
assert.deepEqual(spans.map(({ name }) => name), [
  "chat scripted",
  "execute_tool workspace.echo",
  "chat scripted",
  "invoke_agent echoer",
]); // biome-ignore format: as it is read
assert.equal(root?.name, "invoke_agent echoer");
