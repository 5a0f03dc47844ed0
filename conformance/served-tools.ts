import { setTimeout as wait } from "node:timers/promises";
import type { ElicitForm, OpenServedSession, ServedClient } from "@haft/mcp";
import { createSession, defineTool, type JsonObject, ok, type Tool, type Toolset } from "haft";

/** The tools by which the conformance suite tries a server. Their names and what they do are the suite's. */
export const openSession: OpenServedSession = (client) =>
  createSession({ tools: [growing([...contentTools, ...behaviourTools, ...askingTools(client)])] });

const picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const silence = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQIAAAAAAA==";

const contentTools: readonly Tool[] = [
  answering("test_simple_text", [{ type: "text", text: "This is a simple text response for testing." }]),
  answering("test_image_content", [{ type: "image", mediaType: "image/png", data: picture }]),
  answering("test_audio_content", [{ type: "file", mediaType: "audio/wav", data: silence }]),
  answering("test_embedded_resource", [file("embedded.txt", "text/plain", "This is an embedded resource content.")]),
  answering("test_multiple_content_types", [
    { type: "text", text: "Multiple content types test:" },
    { type: "image", mediaType: "image/png", data: picture },
    file("mixed.json", "application/json", '{"test":"data","value":123}'),
  ]),
  answering("test_logging_tool", [{ type: "text", text: "Nothing is logged." }]),
];

const behaviourTools: readonly Tool[] = [
  defineTool({
    name: "test_error_handling",
    description: "Fails",
    execute() {
      throw new Error("This tool intentionally returns an error for testing");
    },
  }),
  defineTool({
    name: "test_tool_with_progress",
    description: "Tells how far it is",
    readOnly: true,
    async execute(_input, context) {
      for (const completed of [0, 50, 100]) {
        context.progress({ completed, total: 100 });
        await wait(50);
      }
      return "done";
    },
  }),
  defineTool({
    name: "json_schema_2020_12_tool",
    description: "Has an input schema with much of JSON Schema 2020-12 in it",
    input: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      $defs: {
        address: {
          $anchor: "addressDef",
          type: "object",
          properties: { street: { type: "string" }, city: { type: "string" } },
        },
      },
      properties: {
        name: { type: "string" },
        address: { $ref: "#/$defs/address" },
        contactMethod: { type: "string", enum: ["phone", "email"] },
        phone: { type: "string" },
        email: { type: "string" },
      },
      allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
      if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ["phone"] },
      else: { required: ["email"] },
      additionalProperties: false,
    },
    readOnly: true,
    execute: (input) => JSON.stringify(input),
  }),
  defineTool<{ region: string }>({
    name: "test_header_parameter",
    description: "Takes a parameter that clients send as a header, too",
    input: {
      type: "object",
      properties: { region: { type: "string", "x-mcp-header": "Region" } },
      required: ["region"],
    },
    readOnly: true,
    execute: ({ region }) => `in ${region}`,
  }),
];

function askingTools(client: ServedClient): readonly Tool[] {
  return [
    asking(client, "test_elicitation", {
      username: { type: "string", description: "User's response" },
      email: { type: "string", description: "User's email address" },
    }),
    asking(client, "test_elicitation_sep1034_defaults", {
      name: { type: "string", default: "John Doe" },
      age: { type: "integer", default: 30 },
      score: { type: "number", default: 95.5 },
      status: { type: "string", enum: ["active", "inactive", "pending"], default: "active" },
      verified: { type: "boolean", default: true },
    }),
    asking(client, "test_elicitation_sep1330_enums", {
      untitledSingle: { type: "string", enum: ["option1", "option2", "option3"] },
      titledSingle: { type: "string", oneOf: titled("First Option", "Second Option") },
      legacyEnum: { type: "string", enum: ["opt1", "opt2"], enumNames: ["Option One", "Option Two"] },
      untitledMulti: { type: "array", items: { type: "string", enum: ["option1", "option2", "option3"] } },
      titledMulti: { type: "array", items: { anyOf: titled("First Choice", "Second Choice") } },
    }),
    asking(client, "test_streaming_elicitation", { name: { type: "string" } }),
    asking(client, "test_input_required_result_elicitation", { name: { type: "string" } }, "user_name"),
    asking(client, "test_input_required_result_request_state", { ok: { type: "boolean" } }),
    asking(client, "test_input_required_result_tampered_state", { ok: { type: "boolean" } }),
    asking(client, "test_input_required_result_capabilities", { value: { type: "string" } }),
    defineTool({
      name: "test_input_required_result_multi_round",
      description: "Asks twice, the second time with the first answer",
      readOnly: true,
      async execute() {
        const { content: first } = await client.elicit(form("What is your name?", { name: { type: "string" } }));
        const next = form(`${first?.name}, which colour?`, { color: { type: "string" } });
        const { content: second } = await client.elicit(next);
        return `${first?.name} likes ${second?.color}`;
      },
    }),
  ];
}

/** Asks a person a form, and says what came back. The request state of the suite has to say that it was taken. */
function asking(client: ServedClient, name: string, properties: JsonObject, key?: string): Tool {
  return defineTool<{ message?: string }>({
    name,
    description: "Asks the person",
    input: { type: "object", properties: { message: { type: "string" } } },
    readOnly: true,
    async execute({ message = "Please answer" }) {
      const { action, content } = await client.elicit({
        ...form(message, properties),
        ...(key !== undefined && { key }),
      });
      return `state-ok, action=${action}, content=${JSON.stringify(content)}`;
    },
  });
}

function form(message: string, properties: JsonObject): ElicitForm {
  return { message, schema: { type: "object", properties } };
}

function titled(...titles: readonly string[]): JsonObject[] {
  return titles.map((title, index) => ({ const: `value${index + 1}`, title }));
}

function answering(name: string, content: Parameters<typeof ok>[0]): Tool {
  return defineTool({
    name,
    description: `Answers always the same: ${name}`,
    readOnly: true,
    execute: () => ok(content),
  });
}

function file(name: string, mediaType: string, text: string) {
  return { type: "file", mediaType, name, data: Buffer.from(text).toString("base64") } as const;
}

/** A toolset that has one more tool each time its tool `test_trigger_tool_change` is called. */
function growing(tools: readonly Tool[]): Toolset {
  const listeners = new Set<() => void>();
  const grow = defineTool({
    name: "test_trigger_tool_change",
    description: "Adds a tool",
    execute() {
      current = Object.freeze([...current, answering(`grown_${current.length}`, "new")]);
      for (const listener of listeners) listener();
      return "grown";
    },
  });
  let current: readonly Tool[] = Object.freeze([...tools, grow]);
  return {
    name: "conformance",
    get tools() {
      return current;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
