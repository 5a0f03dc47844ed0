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
const names = spans.map(({ name }) => name);
console.log(names);
assert.deepEqual(names, ["chat scripted", "execute_tool workspace.echo", "chat scripted", "invoke_agent echoer"]);

const root = spans.find(({ parentSpanContext }) => parentSpanContext === undefined);
assert.equal(root?.name, "invoke_agent echoer");
