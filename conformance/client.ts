// The program that the suite starts as a client, with the address of its server: it connects, signs in where that is wanted, and calls
// the tools. What goes wrong stands on stderr.
import { type Elicit, type McpToolset, mcpToolset } from "@haft/mcp";
import {
  createSession,
  executeToolCall,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  textOf,
  toolCall,
} from "haft";

interface Context {
  readonly client_id?: string;
  readonly client_secret?: string;
  /** The calls that the suite wants. */
  readonly toolCalls?: readonly { readonly name: string; readonly arguments: JsonObject }[];
}

const url = process.argv.at(-1) ?? "";
const {
  client_id: clientId,
  client_secret: clientSecret,
  toolCalls,
}: Context = JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? "{}");

try {
  const toolset = await mcpToolset(
    { name: "suite", type: "http", url, oauth: { clientId, clientSecret } },
    {
      nameTool: (name) => name,
      elicit,
      connectTimeoutMs: 100_000,
      oauth: { openBrowser, clientMetadataUrl: "https://conformance-test.local/client-metadata.json" },
    },
  );
  const session = createSession({ tools: [toolset], permissionMode: "bypassPermissions" });
  for (const { name, arguments: input } of toolCalls ?? callsOf(toolset)) {
    const result = await executeToolCall(toolCall(name, input), session);
    if (result.outcome !== "ok") throw new Error(textOf(result));
  }
  await toolset.close();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Signs in as somebody whose page leads on at once. */
async function openBrowser(page: string): Promise<string | undefined> {
  const { headers } = await fetch(page, { redirect: "manual" });
  return headers.get("location") ?? undefined;
}

function elicit(elicitation: Parameters<Elicit>[0]): ReturnType<Elicit> {
  if (elicitation.mode === "url") return { action: "decline" };
  const wanted = elicitation.fields.filter((field) => field.default === undefined && field.isRequired);
  return { action: "accept", content: Object.fromEntries(wanted.map(({ name }) => [name, true])) };
}

/** Each tool once. One that echoes a schema gets that of the first. */
function callsOf({ tools }: McpToolset): NonNullable<Context["toolCalls"]> {
  const [first] = tools;
  return tools.map(({ name, inputSchema }) => ({
    name,
    arguments:
      "schema" in propertiesOf(inputSchema)
        ? { schema: (first?.inputSchema ?? {}) as JsonObject }
        : inputFor(inputSchema),
  }));
}

function inputFor(schema: JsonSchema): JsonObject {
  return Object.fromEntries(Object.entries(propertiesOf(schema)).map(([name, property]) => [name, valueFor(property)]));
}

function valueFor({ type, enum: options }: JsonObject): JsonValue {
  if (Array.isArray(options)) return options[0] ?? null;
  switch (type) {
    case "number":
    case "integer":
      return 2;
    case "boolean":
      return true;
    case "string":
      return "text";
    case "array":
      return [];
    case "null":
      return null;
    default:
      return {};
  }
}

function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonObject>> {
  return (schema.properties ?? {}) as Readonly<Record<string, JsonObject>>;
}
