import type { Command } from "./command.ts";
import { openApiOptions } from "./openapi/openapi-options.ts";

const options = {
  provider: { kind: "text", value: "PROVIDER", summary: "The provider, as before the colon of a model's name" },
  strict: { kind: "flag", summary: "Also say what keeps a schema out of the provider's strict mode" },
  json: { kind: "flag", summary: "One JSON array: each tool with its name there, its schema there, and the problems" },
} as const;

/** Says what a provider would refuse or lose of tools, before the first request. */
export const toolsCheck: Command<typeof options & typeof openApiOptions> = {
  name: "tools check",
  summary: "Say what a provider would refuse or lose of tools, without a request",
  operands: [{ name: "FILE", isOptional: true }],
  options: { ...options, ...openApiOptions },
  notes: [
    "Without a FILE the built-in tools are checked. A FILE is JSON with a list of definitions (name; inputSchema, input_schema\nor parameters), or a module that exports tools or toolsets. With --openapi the operations of that document are checked.",
    "A loss costs attempts, never correctness: calls are checked against the tool's own schema all the same.\nIt ends with 1 when anything is lost.",
  ],
  run: async (input, io) => (await import("./tools/check-tools.ts")).checkTools(input, io),
};

/** The options of `haft tools check` as the user gave them. */
export type ToolsCheckInput = Parameters<typeof toolsCheck.run>[0];
