import { defineTool, defineToolset, type Tool, type Toolset } from "haft";
import { readStoredResult } from "./read-stored-result.ts";

/** Reads what was cut from results, for sessions without Read. */
export function resultsToolset(): Toolset {
  return defineToolset({ name: "results", tools: [readResultTool()] });
}

interface ReadResultInput {
  readonly id: string;
  readonly offset?: number;
  readonly limit?: number;
}

function readResultTool(): Tool {
  return defineTool<ReadResultInput>({
    name: "ReadResult",
    aliases: ["read_result"],
    category: "custom",
    searchHint: "read on in a result that was cut",
    description: "Reads on in a result that was cut. The marker of the cut names its id.",
    input: {
      type: "object",
      properties: {
        id: { type: "string", minLength: 1, description: "The id, with or without result: before it" },
        offset: { type: "integer", minimum: 0, description: "The first character to show, counted from 0 (default 0)" },
        limit: { type: "integer", minimum: 1, description: "How many characters to show (default and most: 50000)" },
      },
      required: ["id"],
      additionalProperties: false,
    },
    readOnly: true,
    openWorld: false,
    maxResultChars: 60_000,
    examples: [{ input: { id: "result:3f9a2c1b", offset: 6000, limit: 4000 } }],
    errors: {
      "result-not-found": { description: "No stored result has this id" },
      "offset-past-end": { description: "The result has fewer characters than the offset" },
    },
    describeCall: ({ id }) => `Read the stored result ${id}`,
    execute: ({ id, ...range }, context) => readStoredResult(id, range, context),
  });
}
